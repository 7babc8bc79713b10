import { ImageOff } from 'lucide-react'
import '../image-field.css'

export const Thumbnail = ({ url }: { url: string | undefined }) => (
  <span className="thumb">
    {url ? <img src={url} alt="" loading="lazy" /> : <ImageOff size={16} aria-hidden="true" />}
  </span>
)
