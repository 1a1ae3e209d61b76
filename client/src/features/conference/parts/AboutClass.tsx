import { useFormat } from '#platform/i18n/i18n.ts'
import { Facts } from '#ui/facts.tsx'
import { isOutside } from '../looks.ts'
import type { Card } from '../queries.ts'
import { useT } from '../words.ts'

/** For whom, when, who takes it, and where it meets. */
export function AboutClass({ of: card, hasDate = false }: { of: Card; hasDate?: boolean }) {
  const t = useT()
  const format = useFormat()
  const { class_name, start_date, end_date, teacher, substitute, children } = card
  return (
    <Facts
      of={[
        ...children.map(({ full_name }) => full_name),
        class_name,
        hasDate && format.date(start_date),
        format.timeRange(start_date, end_date),
        (substitute ?? teacher)?.full_name,
        isOutside(card) && t(($) => $.provider[card.provider]),
      ]}
    />
  )
}
