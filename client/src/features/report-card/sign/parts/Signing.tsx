import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useQuery } from '@tanstack/react-query'
import { hasCode } from '#platform/api/call-error.ts'
import { useFilters } from '#platform/screen/use-filters.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { classPath } from '../place.ts'
import { signQueries, type Cards, type Line, type Proposed } from '../queries.ts'
import { useT } from '../words.ts'
import { CardPane } from './CardPane.tsx'
import { DecideBar } from './DecideBar.tsx'
import { Queue } from './Queue.tsx'
import { useKeys } from './use-keys.ts'

/** Also what is signed, and has changed before it is out: nobody but who leads the school gives it back. */
const waits = (line: Line): line is Proposed =>
  (line.status === 'PROPOSED' || (line.status === 'SIGNED' && isChanged(line))) &&
  line.id !== null &&
  line.snapshot_hash !== null

/** The queue of a class, with the card that is being looked at. */
export function Signing({ cards }: { cards: Cards }) {
  const filters = useFilters()
  const queue = cards.lines.filter(waits)
  /** To be returned. */
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  /** What was on the screen, by its hash: another proposal of the same pupil has not been seen. */
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Refused | null>(null)

  const asked = filters.of('rapor')
  const index = Math.max(
    0,
    queue.findIndex(({ id }) => id === asked),
  )
  const current = queue[index]
  const show = (to: number) => {
    const next = queue[to]
    if (next) filters.change({ rapor: next.id })
  }
  const toggle = (id: string) =>
    setMarked((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    )
  useKeys({
    previous: () => show(index - 1),
    next: () => show(index + 1),
    mark: () => current && cards.can.return && toggle(current.id),
  })

  const refuse = (error: unknown) => {
    setRefused({ changes: hasCode(error, 'report_changed') ? (error.data?.['changes'] ?? []) : null })
  }
  /** Nobody can sign them; the way on is that they are proposed again. */
  const markChanged = () => setMarked((before) => new Set([...before, ...queue.filter(isChanged).map(({ id }) => id)]))

  return (
    <>
      {refused && <RefusedNote of={refused} onDismiss={() => setRefused(null)} />}
      {current ? (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[17rem_minmax(0,1fr)]">
            <Queue queue={queue} currentId={current.id} marked={marked} seen={seen} onShow={show} />
            <CardPane
              key={`${current.id} ${current.snapshot_hash}`}
              line={current}
              position={index + 1}
              total={queue.length}
              isMarked={marked.has(current.id)}
              mayMark={cards.can.return}
              onShow={(step) => show(index + step)}
              onMark={() => toggle(current.id)}
              onSeen={() => setSeen((before) => new Set([...before, current.snapshot_hash]))}
            />
          </div>
          <DecideBar
            name={cards.class.name}
            can={cards.can}
            toSign={queue.filter((one) => !marked.has(one.id) && !isChanged(one))}
            toReturn={queue.filter(({ id }) => marked.has(id))}
            changed={queue.filter((one) => isChanged(one) && !marked.has(one.id)).length}
            seen={seen}
            onMarkChanged={markChanged}
            onDone={(done) => {
              setRefused(null)
              setMarked((before) => new Set([...before].filter((id) => done.every((one) => one.id !== id))))
            }}
            onRefused={refuse}
          />
        </>
      ) : (
        <NoneLeft cards={cards} />
      )}
    </>
  )
}

const isChanged = ({ changes }: Line): boolean => changes.length > 0

interface Refused {
  /** Nothing where it was something else than data that have changed. */
  changes: readonly string[] | null
}

function RefusedNote({ of: { changes }, onDismiss }: { of: Refused; onDismiss: () => void }) {
  const t = useT()
  return (
    <Alert
      tone="warning"
      live="assertive"
      title={t(($) => (changes ? $.changed.title : $.moved.title))}
      onDismiss={onDismiss}
      dismissLabel={t(($) => $.common.action.close)}
    >
      {changes && (
        <ul className="mb-1 list-disc pl-5">
          {changes.map((change) => (
            <li key={change} className="wrap-anywhere">
              {change}
            </li>
          ))}
        </ul>
      )}
      <p>{t(($) => (changes ? $.changed.text : $.moved.text))}</p>
    </Alert>
  )
}

/** Then the next class. */
function NoneLeft({
  cards: {
    class: { id },
    lines,
    sign_mode: signMode,
    semester,
    period,
  },
}: {
  cards: Cards
}) {
  const t = useT()
  const { data: waiting = [] } = useQuery(signQueries.waiting())
  const next = waiting.find(
    (one) => one.count > 0 && (one.class.id !== id || one.semester !== semester || one.period !== period),
  )
  const open = lines.filter(
    ({ status }) => status === 'READY' || status === 'INCOMPLETE' || status === 'REVISED',
  ).length
  return (
    <Card>
      <EmptyState
        picture="inbox"
        title={t(($) => $.left.title)}
        action={
          next && (
            <Button asChild>
              <Link to={classPath(next.class.id, next)}>
                {t(($) => $.left.next, { name: next.class.name, count: next.count })}
              </Link>
            </Button>
          )
        }
      >
        {signMode === 'WET'
          ? t(($) => $.left.wet)
          : open > 0
            ? t(($) => $.left.open, { count: open })
            : t(($) => $.left.done)}
      </EmptyState>
    </Card>
  )
}
