import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Curve } from '#ui/curve.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { Item } from '../wire.ts'
import { useT } from '../words.ts'
import { share } from './figure.ts'

const fifths = ['weakest', 'weak', 'middle', 'strong', 'strongest'] as const

/** How much of each question the weakest fifth of the pupils got, and so on to the strongest; beside it what blind guessing brings. */
export function Fifths({ items }: { items: readonly Item[] }) {
  const t = useT()
  return (
    <Card>
      <CardHeader title={t(($) => $.fifths.title)} description={t(($) => $.fifths.text)} />
      <CardBody className="grid gap-4">
        <ul className="grid grid-cols-2 items-end gap-x-5 gap-y-4 sm:grid-cols-3 lg:grid-cols-5">
          {items.map((item) => (
            <li key={item.question_id}>
              <OneQuestion item={item} />
            </li>
          ))}
        </ul>
        <details className="text-sm">
          <summary className="cursor-pointer py-1 text-primary-ink">{t(($) => $.fifths.asTable)}</summary>
          <div className="pt-2">
            <Figures items={items} />
          </div>
        </details>
      </CardBody>
    </Card>
  )
}

function OneQuestion({ item: { number, quintiles, guess } }: { item: Item }) {
  const t = useT()
  const told = t(($) => $.fifths.drawn, {
    number,
    weakest: share(quintiles[0] ?? null),
    strongest: share(quintiles.at(-1) ?? null),
  })
  return (
    <figure className="grid gap-1">
      <figcaption className="flex flex-wrap justify-between gap-x-2 text-sm">
        {t(($) => $.question, { number })}
        {guess !== null && (
          <span className="text-muted-foreground tabular-nums">
            {t(($) => $.fifths.guess, { share: share(guess) })}
          </span>
        )}
      </figcaption>
      <VisuallyHidden>{told}</VisuallyHidden>
      <Curve points={quintiles} mark={guess} />
      <p aria-hidden className="flex justify-between text-xs text-muted-foreground">
        <span>{t(($) => $.fifths.end.weakest)}</span>
        <span>{t(($) => $.fifths.end.strongest)}</span>
      </p>
    </figure>
  )
}

function Figures({ items }: { items: readonly Item[] }) {
  const t = useT()
  return (
    <Table label={t(($) => $.fifths.title)}>
      <TableHead>
        <TableRow>
          <TableHeaderCell>{t(($) => $.items.question)}</TableHeaderCell>
          {fifths.map((fifth) => (
            <TableHeaderCell key={fifth} numeric>
              {t(($) => $.fifths.names[fifth])}
            </TableHeaderCell>
          ))}
          <TableHeaderCell numeric>{t(($) => $.fifths.guessing)}</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {items.map(({ question_id, number, quintiles, guess }) => (
          <TableRow key={question_id}>
            <TableCell heading>{t(($) => $.question, { number })}</TableCell>
            {fifths.map((fifth, place) => (
              <TableCell key={fifth} numeric>
                {share(quintiles[place] ?? null)}
              </TableCell>
            ))}
            <TableCell numeric>{share(guess)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
