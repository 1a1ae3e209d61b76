import { longestForReport } from '@kelasku/shared/curriculum/tiers'
import { useT } from '../words.ts'

/** What does not fit into a report card may be kept all the same, but not unawares. */
export function TooLong({ text }: { text: string }) {
  const t = useT()
  if (text.length <= longestForReport) return null
  return (
    <output className="block px-2 pb-2 text-xs text-warning-ink">
      {t(($) => $.tree.tooLong, { count: text.length, most: longestForReport })}
    </output>
  )
}
