import { useTranslation } from '../lib/i18n/i18n.ts'

/** The name of a queue in words. A failed job may be of a queue that no longer exists, which has only its technical name. */
export function useQueueName() {
  const t = useTranslation('admin-jobs')
  return (queue: string) => {
    const key = `name.${queue}`
    const name = t(key)
    return name === key ? queue : name
  }
}
