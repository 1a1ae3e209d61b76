import { shownDecimals } from '@kelasku/shared/score/final'
import { ArrowDown } from 'lucide-react'
import { number } from '#platform/i18n/format.ts'
import type { ShownFinal } from './rows.ts'

interface FinalTextProps {
  final: ShownFinal | undefined
  /** In a few words why there is none; nothing where that is said elsewhere. */
  lack?: string | undefined
}

/** As a rapor prints it; beside it what was counted, where that says more. */
export function FinalText({ final, lack }: FinalTextProps) {
  if (!final || final.printed === null)
    return lack ? <span className="text-xs font-normal text-muted-foreground">{lack}</span> : null
  const { printed, computed, isBelow, override } = final
  const exact =
    computed !== null && computed !== printed ? computed.toFixed(shownDecimals(computed)).replace('.', ',') : null
  return (
    <span>
      {exact && <span className="mr-1.5 text-xs font-normal text-muted-foreground">{exact}</span>}
      {isBelow && <ArrowDown aria-hidden className="mr-0.5 inline size-3" />}
      <strong>{number(printed)}</strong>
      {override !== null && '*'}
    </span>
  )
}
