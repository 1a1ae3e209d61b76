import { number } from '#platform/i18n/format.ts'
import { cn } from '#ui/cn.ts'
import type { Sheet } from '../queries.ts'
import type { ShownFinal } from '../sheet/rows.ts'
import { useT as useScoreT } from '../words.ts'
import { textOfComputed, type Explained } from './explain.ts'
import { useT } from './words.ts'

interface HowCountedProps {
  sheet: Sheet
  final: ShownFinal
  explained: Explained
}

/** The parts of a final with their weights, and what comes of them. */
export function HowCounted({ sheet, final, explained }: HowCountedProps) {
  const t = useT()
  const say = useScoreT()
  const { parts, counted } = explained
  const titleOf = (id: string) => sheet.columns.find((column) => column.id === id)?.title ?? ''
  // What was submitted stays, whatever the sheet has become since.
  const isKept = final.isFrozen && final.computed !== counted.computed
  return (
    <section aria-label={t(($) => $.how.title)} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="font-semibold">{t(($) => $.how.title)}</h3>
      {isKept ? (
        <p className="text-sm text-muted-foreground">{t(($) => $.how.frozen)}</p>
      ) : (
        <table className="w-full text-sm">
          <caption className="sr-only">{t(($) => $.how.caption)}</caption>
          <thead>
            <tr className="text-left text-xs text-muted-foreground">
              <th scope="col" className="py-1 font-medium">
                {t(($) => $.how.part)}
              </th>
              <th scope="col" className="px-3 py-1 text-right font-medium">
                {t(($) => $.how.weight)}
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                {t(($) => $.how.value)}
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ name, weight, mean, columns }) => (
              <tr key={name} className="border-t border-border align-top">
                <th scope="row" className="py-1.5 text-left font-normal">
                  <span className="font-medium">{say(($) => $.weights.part[name])}</span>
                  <span className="block text-xs wrap-anywhere text-muted-foreground">
                    {columns
                      .map(({ id, value }) => `${titleOf(id)} ${value === null ? '–' : textOfComputed(value)}`)
                      .join(' · ')}
                  </span>
                </th>
                <td className="px-3 py-1.5 text-right tabular-nums">{number(weight)}</td>
                <td className={cn('py-1.5 text-right tabular-nums', mean === null && 'text-muted-foreground')}>
                  {mean === null ? t(($) => $.how.none) : textOfComputed(mean)}
                </td>
              </tr>
            ))}
          </tbody>
          {final.computed !== null && (
            <tfoot>
              <tr className="border-t border-border-strong font-semibold">
                <th scope="row" colSpan={2} className="py-1.5 text-left">
                  {t(($) => $.how.computed)}
                </th>
                <td className="py-1.5 text-right tabular-nums">{textOfComputed(final.computed)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
      {final.lacksExam && <p className="text-sm text-warning-ink">{say(($) => $.final.lacksExam[sheet.period])}</p>}
      {!isKept && counted.blank_item_ids.length > 0 && (
        <p className="text-sm wrap-anywhere text-warning-ink">
          {t(($) => $.how.blanks, { titles: counted.blank_item_ids.map(titleOf).join(', ') })}
        </p>
      )}
      {final.computed !== null && counted.printed !== null && !Number.isInteger(final.computed) && !isKept && (
        <p className="text-sm text-muted-foreground">
          {t(($) => $.how.rounded, { computed: textOfComputed(final.computed), printed: counted.printed })}
        </p>
      )}
    </section>
  )
}
