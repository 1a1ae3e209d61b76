import { useFormat } from '#platform/i18n/i18n.ts'
import { withLinks } from '#platform/links/links.ts'
import { Pieces } from '#platform/links/Pieces.tsx'
import { piecesOf } from '#platform/naming/naming.ts'
import { AttachmentList } from '#platform/pictures/AttachmentList.tsx'
import { useAccount } from '#platform/session/accounts.ts'
import { cn } from '#ui/cn.ts'
import type { ChatLine } from '../book.ts'
import type { Person, Room } from '../queries.ts'
import { placeOf } from '../sought.ts'
import { useT } from '../words.ts'
import { LineMenu } from './LineMenu.tsx'

interface LineBubbleProps {
  room: Room
  line: ChatLine
  people: readonly Person[]
  /** What it answers, if that is at hand. */
  answered: ChatLine | undefined
  /** A search has led here. */
  isSought: boolean
  /** How many have read it, where that is said. */
  readers: number | null
}

export function LineBubble({ room, line, people, answered, isSought, readers }: LineBubbleProps) {
  const t = useT()
  const format = useFormat()
  const account = useAccount()
  const isOwn = line.sender !== null && line.sender.id === account?.user_id
  const isGone = line.removed_at !== null

  return (
    <li
      id={placeOf(line.seq)}
      aria-current={isSought || undefined}
      className={cn('flex items-start gap-1', isOwn && 'flex-row-reverse')}
    >
      <div
        className={cn(
          'max-w-[85%] min-w-0 rounded-lg px-3 py-2 text-sm',
          isOwn ? 'bg-primary-soft' : 'bg-secondary',
          isSought && 'outline-2 outline-primary',
        )}
      >
        <p className="text-xs text-muted-foreground">
          {[
            isOwn ? t(($) => $.line.own) : (line.sender?.full_name ?? t(($) => $.line.nobody)),
            format.time(line.at),
          ].join(' · ')}
          {line.edited_at !== null && !isGone && ` · ${t(($) => $.line.edited)}`}
        </p>
        {line.reply_to !== null && !isGone && <Quote of={answered} />}
        {isGone ? (
          <p className="text-muted-foreground italic">{t(($) => $.line.removed)}</p>
        ) : (
          // As wide as there is room: the name of a file would push it beyond.
          <div className="grid grid-cols-1 gap-2">
            {line.text !== '' && <Words line={line} people={people} ownId={account?.user_id} />}
            <AttachmentList attachments={line.attachments} />
          </div>
        )}
        {readers !== null && readers > 0 && (
          <p className="text-right text-xs text-muted-foreground">{t(($) => $.readers.count, { count: readers })}</p>
        )}
      </div>
      <LineMenu room={room} line={line} isOwn={isOwn} people={people} />
    </li>
  )
}

/** Who said it and how it begins; of what was said long ago, only that it is an answer. */
function Quote({ of: answered }: { of: ChatLine | undefined }) {
  const t = useT()
  if (!answered) return <p className="text-xs text-muted-foreground italic">{t(($) => $.line.answersOlder)}</p>
  return (
    <blockquote className="my-1 border-l-2 border-border-strong pl-2 text-xs text-muted-foreground">
      <p className="font-medium">{answered.sender?.full_name ?? t(($) => $.line.nobody)}</p>
      <p className="line-clamp-2 wrap-anywhere">
        {answered.removed_at === null ? answered.text || t(($) => $.line.attached) : t(($) => $.line.removed)}
      </p>
    </blockquote>
  )
}

interface WordsProps {
  line: ChatLine
  people: readonly Person[]
  ownId: string | undefined
}

function Words({ line: { text, mentions }, people, ownId }: WordsProps) {
  const named = people.filter(({ id }) => mentions.includes(id))
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {piecesOf(text, named).map(({ at, text: words, id }) =>
        id === null ? (
          <span key={at}>
            <Pieces of={withLinks(words, 'secure')} />
          </span>
        ) : (
          <b
            key={at}
            className={cn('font-medium text-primary-ink', id === ownId && 'rounded-sm bg-warning-soft px-0.5')}
          >
            {words}
          </b>
        ),
      )}
    </p>
  )
}
