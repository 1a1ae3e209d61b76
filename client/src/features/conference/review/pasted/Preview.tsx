import type { PastedPerson } from '@kelasku/shared/conference/pasted-minutes'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Badge } from '#ui/badge.tsx'
import { Select } from '#ui/select.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import type { ReviewedLine } from '#features/conference/queries.ts'
import { useT as useOwnT } from '#features/conference/words.ts'
import { useT } from './words.ts'

interface PreviewProps {
  people: readonly PastedPerson[]
  pupils: readonly ReviewedLine['student'][]
  onChoose: (name: string, pupilId: string) => void
}

const orderOf = ({ pupil_id, isGuess }: PastedPerson): number => {
  if (pupil_id === null) return 0
  return isGuess ? 1 : 2
}

/** What has to be looked at comes first, and stays where it is while it is being mended. */
export function Preview({ people, pupils, onChoose }: PreviewProps) {
  const t = useT()
  const own = useOwnT()
  const format = useFormat()
  const [first, setFirst] = useState<ReadonlyMap<string, number>>(new Map())
  const placed = people.map((person) => ({ person, at: first.get(person.name) ?? orderOf(person) }))
  const options = pupils.map(({ id, full_name }) => ({ value: id, label: full_name }))
  const [unknown, guessed, matched] = [0, 1, 2].map((order) => people.filter((one) => orderOf(one) === order).length)
  return (
    <section aria-label={t(($) => $.preview)} className="grid gap-2">
      <output className="text-sm font-medium">
        {t(($) => $.counts, { matched: matched ?? 0, guessed: guessed ?? 0, unknown: unknown ?? 0 })}
      </output>
      <div className="max-h-80 overflow-y-auto">
        <Table bare cards label={t(($) => $.preview)}>
          <TableHead>
            <TableRow>
              <TableHeaderCell>{t(($) => $.name)}</TableHeaderCell>
              <TableHeaderCell>{t(($) => $.student)}</TableHeaderCell>
              <TableHeaderCell numeric>{own(($) => $.report.minutes)}</TableHeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {placed
              .toSorted((one, other) => one.at - other.at)
              .map(({ person: { name, pupil_id, isGuess, minutes, lines }, at }) => (
                <TableRow key={name}>
                  <TableCell heading>
                    <span className="grid justify-items-start gap-1">
                      <span className="wrap-anywhere">{name}</span>
                      {lines > 1 && (
                        <span className="font-normal text-muted-foreground">{t(($) => $.lines, { count: lines })}</span>
                      )}
                      {isGuess && <Badge tone="warning">{t(($) => $.guess)}</Badge>}
                    </span>
                  </TableCell>
                  <TableCell label={t(($) => $.student)}>
                    <Select
                      aria-label={t(($) => $.studentOf, { name })}
                      value={pupil_id ?? ''}
                      placeholder={t(($) => $.nobody)}
                      options={options}
                      className="min-w-48"
                      onChange={({ currentTarget }) => {
                        setFirst(new Map(first).set(name, at))
                        onChoose(name, currentTarget.value)
                      }}
                    />
                  </TableCell>
                  <TableCell numeric label={own(($) => $.report.minutes)}>
                    {format.number(minutes)}
                  </TableCell>
                </TableRow>
              ))}
          </TableBody>
        </Table>
      </div>
    </section>
  )
}
