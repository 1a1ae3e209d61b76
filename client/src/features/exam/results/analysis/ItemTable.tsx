import { easeOf, powerOf } from '@kelasku/shared/exam/judgement'
import { number } from '#platform/i18n/format.ts'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import type { Item } from '../wire.ts'
import { useT } from '../words.ts'
import { figure, share } from './figure.ts'
import { Fold } from './Fold.tsx'

/** The same figures to be read off. */
export function ItemTable({ items }: { items: readonly Item[] }) {
  const t = useT()
  return (
    <Fold title={t(($) => $.items.title)}>
      <Table cards="compact" label={t(($) => $.items.title)}>
        <TableHead>
          <TableRow>
            <TableHeaderCell>{t(($) => $.items.question)}</TableHeaderCell>
            <TableHeaderCell>{t(($) => $.items.ease)}</TableHeaderCell>
            <TableHeaderCell>{t(($) => $.items.power)}</TableHeaderCell>
            <TableHeaderCell numeric>{t(($) => $.items.efficiency)}</TableHeaderCell>
            <TableHeaderCell numeric>{t(($) => $.items.weight)}</TableHeaderCell>
            <TableHeaderCell numeric>{t(($) => $.items.blank)}</TableHeaderCell>
            <TableHeaderCell numeric>{t(($) => $.items.changed)}</TableHeaderCell>
            <TableHeaderCell numeric>{t(($) => $.items.time)}</TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map((item) => (
            <ItemRow key={item.question_id} item={item} />
          ))}
        </TableBody>
      </Table>
      <ul className="grid gap-1 text-sm text-muted-foreground">
        {(['efficiency', 'weight', 'changed'] as const).map((name) => (
          <li key={name}>{t(($) => $.items.means[name])}</li>
        ))}
      </ul>
    </Fold>
  )
}

function ItemRow({ item }: { item: Item }) {
  const t = useT()
  const { facility, discrimination, seconds } = item
  return (
    <TableRow>
      <TableCell heading>{t(($) => $.question, { number: item.number })}</TableCell>
      <TableCell beside label={t(($) => $.items.ease)}>
        {facility === null ? '–' : `${share(facility)} · ${t(($) => $.items.eases[easeOf(facility)])}`}
      </TableCell>
      <TableCell label={t(($) => $.items.power)}>
        {discrimination === null
          ? '–'
          : `${number(discrimination)} · ${t(($) => $.items.powers[powerOf(discrimination)])}`}
      </TableCell>
      <TableCell numeric label={t(($) => $.items.efficiency)}>
        {figure(item.efficiency)}
      </TableCell>
      <TableCell numeric label={t(($) => $.items.weight)}>
        {share(item.intended_weight)} / {share(item.effective_weight)}
      </TableCell>
      <TableCell numeric label={t(($) => $.items.blank)}>
        {share(item.blank_rate)}
      </TableCell>
      <TableCell numeric label={t(($) => $.items.changed)}>
        {share(item.changed_rate)}
      </TableCell>
      <TableCell numeric label={t(($) => $.items.time)}>
        {seconds === null ? '–' : t(($) => $.chart.seconds, { seconds: number(Math.ceil(seconds)) })}
      </TableCell>
    </TableRow>
  )
}
