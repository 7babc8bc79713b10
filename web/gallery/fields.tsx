import { Search } from 'lucide-react'
import { Checkbox, Radio, Switch } from '../ui/controls/checks.tsx'
import { Select, TextArea, TextField } from '../ui/controls/inputs.tsx'
import { Block } from './block.tsx'

export function Fields() {
  return (
    <Block title="Fields" span={7}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Team name" defaultValue="Low Tide" description="Shown on brackets, up to 24 letters" />
        <TextField
          label="Invite a player"
          icon={Search}
          placeholder="Name, link or email"
          description="They get an invite link"
        />
        <TextField
          label="Check-in closes"
          defaultValue="19:10 CET"
          error="Closes after the start at 19:00. Pick 18:50 or earlier."
        />
        <TextField label="Passcode" defaultValue="tide8" error="That is not the code. Ask Boost Club for a new one." />
        <Select label="Region" defaultValue="EU">
          <option>EU</option>
          <option>NA</option>
        </Select>
        <TextField label="Game" defaultValue="Rocket League" disabled description="Locked: 13 teams have joined" />
        <TextArea label="Rules" note="optional" placeholder="Best of three, no pauses" />
        <fieldset>
          <legend className="field-label">Seeding</legend>
          <Radio name="seeding" defaultChecked>
            By rank
          </Radio>
          <Radio name="seeding">By draw</Radio>
        </fieldset>
      </div>
      <div className="mt-4 flex flex-wrap gap-7">
        <Checkbox defaultChecked>Remind me 24 h before</Checkbox>
        <Checkbox>Free agent</Checkbox>
        <Switch defaultChecked>Spoilers on</Switch>
        <Switch>Quiet hours</Switch>
      </div>
    </Block>
  )
}
