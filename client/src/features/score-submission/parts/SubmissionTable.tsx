import { Link } from 'react-router-dom'
import { useFormat } from '#platform/i18n/i18n.ts'
import { ChosenBar } from '#platform/screen/ChosenBar.tsx'
import { DataTable } from '#platform/screen/DataTable.tsx'
import { useChosen } from '#platform/screen/use-chosen.ts'
import { Badge } from '#ui/badge.tsx'
import { submissionPath } from '../looks.ts'
import type { Decidable } from '../mutations.ts'
import type { Card } from '../queries.ts'
import { t as say, useT } from '../words.ts'
import { CardHints } from './CardHints.tsx'
import { DecideButtons } from './DecideButtons.tsx'
import { StatusBadge } from './StatusBadge.tsx'

const keyOf = ({ course_id, period }: Card) => `${course_id} ${period}`
const nameOf = ({ course_name, class_name, period }: Card) =>
  `${course_name} ${class_name}, ${say(($) => $.period.of[period])}`

const decidable = (card: Card): Decidable[] => {
  const { id, version, decides_as, hints } = card
  return id !== null && version !== null && decides_as ? [{ id, version, name: nameOf(card), decides_as, hints }] : []
}

/** Who decides chooses several and does the same with all of them; each is opened to look at it first. */
export function SubmissionTable({ cards }: { cards: readonly Card[] }) {
  const t = useT()
  const format = useFormat()
  const mayDecide = ({ can }: Card) => can.approve || can.reject
  const chosen = useChosen(cards, keyOf, mayDecide)
  const can = {
    approve: chosen.rows.every((card) => card.can.approve),
    reject: chosen.rows.every((card) => card.can.reject),
  }
  return (
    <>
      <DataTable
        label={t(($) => $.title)}
        rows={cards}
        keyOf={keyOf}
        nameOf={nameOf}
        {...(cards.some(mayDecide) && { chosen })}
        columns={[
          {
            name: 'course',
            heading: t(($) => $.table.course),
            renderCell: (card) => (
              <span className="inline-flex flex-wrap items-center gap-1.5">
                <Link to={submissionPath(card)} className="touch-reach text-left text-primary-ink hover:underline">
                  {card.course_name} · {card.class_name}
                </Link>
                <Badge look="outline">{t(($) => $.period.of[card.period])}</Badge>
              </span>
            ),
          },
          {
            name: 'teachers',
            heading: t(($) => $.table.teachers),
            renderCell: ({ teachers, is_mine }) => (
              <span className="inline-flex flex-wrap items-center gap-1.5">
                {teachers.map(({ full_name }) => full_name).join(', ')}
                {is_mine && <Badge look="outline">{t(($) => $.table.mine)}</Badge>}
              </span>
            ),
          },
          {
            name: 'reason',
            heading: t(($) => $.table.reason),
            className: 'max-w-72',
            renderCell: ({ reason, self_approved, hints }) => (
              <>
                {reason && <span className="line-clamp-2 wrap-anywhere">{reason}</span>}
                {self_approved && <Badge look="outline">{t(($) => $.selfApproved)}</Badge>}
                <CardHints hints={hints} />
              </>
            ),
          },
          {
            name: 'changed',
            heading: t(($) => $.table.changed),
            renderCell: ({ changed_at }) => changed_at && format.dateTime(changed_at),
          },
          {
            name: 'status',
            heading: t(($) => $.table.status),
            beside: true,
            renderCell: ({ status, is_again }) => <StatusBadge status={status} isAgain={is_again} />,
          },
        ]}
      />
      <ChosenBar count={chosen.rows.length} onClear={chosen.clear}>
        <DecideButtons of={chosen.rows.flatMap(decidable)} can={can} onDone={chosen.clear} />
      </ChosenBar>
    </>
  )
}
