import { attemptLabels } from '@kelasku/shared/exam/attempt-status'
import type { BoardRow, CommandKind } from '@kelasku/shared/exam/board'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useEffect } from 'react'
import { api } from '#platform/api/api.ts'
import { explain } from '#platform/api/explain.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Sheet, SheetContent } from '#ui/sheet.tsx'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx'
import { ChatLines } from '../chat/ChatLines.tsx'
import { useSaying } from '../chat/use-saying.ts'
import { clockText } from '../sitting/player/clock-text.ts'
import type { Order } from './CommandDialog.tsx'
import { commandsFor, graveLook, isGrave } from './commands-for.ts'
import { boardQueries, type View } from './queries.ts'
import { Timeline } from './Timeline.tsx'
import { leftOf, linkShown, statusTone } from './signs.ts'
import { useT } from './words.ts'

interface ParticipantSheetProps {
  exam: View
  row: BoardRow | null
  now: number
  onClose: () => void
  onOrder: (order: Order) => void
}

/** One pupil: how it stands, what was done, what was said, and what may be done. */
export function ParticipantSheet({ exam, row, now, onClose, onOrder }: ParticipantSheetProps) {
  const t = useT()
  return (
    <Sheet open={row !== null} onOpenChange={(open) => !open && onClose()}>
      {row && (
        <SheetContent
          size="lg"
          title={row.user.full_name}
          description={[row.class_name, row.device_name].filter(Boolean).join(' · ')}
          closeLabel={t(($) => $.common.action.close)}
        >
          <div className="grid gap-5">
            <Standing row={row} now={now} />
            <OtherDevice row={row} />
            {exam.can.proctor && (
              <Acts kinds={commandsFor(row, exam.can.void)} onChoose={(kind) => onOrder({ kind, users: [row.user] })} />
            )}
            <Tabs defaultValue="timeline">
              <TabsList label={row.user.full_name}>
                <TabsTrigger value="timeline">{t(($) => $.sheet.timeline)}</TabsTrigger>
                <TabsTrigger value="chat" {...(row.chat_unread > 0 && { count: row.chat_unread })}>
                  {t(($) => $.sheet.chat)}
                </TabsTrigger>
              </TabsList>
              <TabsContent value="timeline" className="pt-4">
                <Timeline isLive examId={exam.id} userId={row.user.id} />
              </TabsContent>
              <TabsContent value="chat" className="pt-4">
                <Chat exam={exam} userId={row.user.id} />
              </TabsContent>
            </Tabs>
          </div>
        </SheetContent>
      )}
    </Sheet>
  )
}

interface ActsProps {
  kinds: readonly CommandKind[]
  onChoose: (kind: CommandKind) => void
}

const mostInFront = 3

/** The three likeliest in front, the others one press behind them, and what is grave apart from both. */
function Acts({ kinds, onChoose }: ActsProps) {
  const t = useT()
  const usual = kinds.filter((kind) => !isGrave(kind))
  const grave = kinds.filter(isGrave)
  const rest = usual.slice(mostInFront)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {usual.slice(0, mostInFront).map((kind, nth) => (
          <Button
            key={kind}
            variant={nth === 0 ? 'default' : 'outline'}
            className="max-sm:grow"
            onClick={() => onChoose(kind)}
          >
            {t(($) => $.command.kind[kind])}
          </Button>
        ))}
        {rest.length > 0 && (
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button variant="ghost" className="max-sm:grow">
                {t(($) => $.sheet.more)}
                <ChevronDown aria-hidden />
              </Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end">
              {rest.map((kind) => (
                <DropdownMenuItem key={kind} onSelect={() => onChoose(kind)}>
                  {t(($) => $.command.kind[kind])}
                </DropdownMenuItem>
              ))}
            </DropdownMenuContent>
          </DropdownMenu>
        )}
      </div>
      {grave.length > 0 && (
        <fieldset className="flex flex-wrap gap-2 border-t border-border pt-3">
          <legend className="float-left mb-2 w-full text-xs font-medium text-muted-foreground">
            {t(($) => $.sheet.grave)}
          </legend>
          {grave.map((kind) => (
            <Button key={kind} size="sm" variant="outline" className={graveLook} onClick={() => onChoose(kind)}>
              {t(($) => $.command.kind[kind])}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  )
}

/** A second device, before anybody decides on it. */
function OtherDevice({ row: { device, asking_device } }: { row: BoardRow }) {
  const t = useT()
  if (device === 'SINGLE') return null
  return (
    <Alert tone="warning">
      {device === 'TAKEOVER_PENDING'
        ? t(($) => $.sheet.asking, { device: asking_device ?? '' })
        : t(($) => $.sheet.second)}
    </Alert>
  )
}

function Standing({ row, now }: { row: BoardRow; now: number }) {
  const t = useT()
  const format = useFormat()
  const left = leftOf(row, now)
  const link = linkShown(row, now)
  const facts: [string, string][] = [
    [t(($) => $.column.answered), `${row.answered}/${row.total}`],
    [t(($) => $.column.saved), row.saved_at === null ? '–' : format.time(row.saved_at)],
    [t(($) => $.column.link), link ? t(($) => $.link[link]) : '–'],
    [t(($) => $.column.left), left === null ? '–' : clockText(left)],
    [t(($) => $.sheet.extra), t(($) => $.sheet.minutes, { count: row.extra_minutes })],
    [
      t(($) => $.sheet.notices),
      t(($) => $.sheet.noticesText, { queued: row.queued, delivered: row.delivered, seen: row.seen }),
    ],
  ]
  return (
    <div className="grid gap-3">
      <Badge tone={statusTone(row)} className="justify-self-start">
        {attemptLabels[row.status]}
      </Badge>
      <dl className="grid grid-cols-2 gap-3 text-sm sm:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Chat({ exam, userId }: { exam: View; userId: string }) {
  const t = useT()
  const conversation = boardQueries.chat(exam.id, userId)
  const { data } = useQuery({ ...conversation, refetchInterval: 10_000 })
  const { text, setText, submit, isSaying, problem } = useSaying({
    examId: exam.id,
    participantId: userId,
    queryKey: conversation.queryKey,
  })
  const last = data?.last_seq ?? 0
  useEffect(() => {
    if (last > 0)
      void api.exam.readChat({ params: { id: exam.id }, body: { participant_id: userId, seq: last } }).catch(() => {})
  }, [last, exam.id, userId])

  return (
    <div className="grid gap-4">
      {data?.lines.length === 0 && <p className="text-muted-foreground">{t(($) => $.sheet.noChat)}</p>}
      <ChatLines
        lines={(data?.lines ?? []).map(({ from, from_proctor, ...line }) => ({
          ...line,
          name: from.full_name,
          isOwn: from_proctor,
        }))}
      />
      {problem && (
        <Alert tone="danger" live="assertive">
          {explain(problem)?.text}
        </Alert>
      )}
      <form onSubmit={submit} className="flex items-end gap-2">
        <Field label={t(($) => $.sheet.write)} className="grow">
          <Input value={text} maxLength={1_000} onChange={({ target }) => setText(target.value)} />
        </Field>
        <Button type="submit" busy={isSaying} disabled={text.trim() === ''}>
          {t(($) => $.sheet.send)}
        </Button>
      </form>
    </div>
  )
}
