import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { serverNow } from '#platform/api/clock.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { piecesOf } from '#platform/naming/naming.ts'
import { PersonAvatar } from '#platform/pictures/PersonAvatar.tsx'
import { notifyProblem } from '#platform/screen/notify-problem.ts'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#ui/dropdown-menu.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useT } from '../words.ts'
import { begin, end, useBegun, write } from './drafts.ts'
import { useRemoveLine, useRewordLine } from './mutations.ts'
import type { RemarkLine } from './queries.ts'
import { SayForm } from './SayForm.tsx'

interface LineProps {
  unitId: string
  remarkId: string
  line: RemarkLine
}

export function Line({ unitId, remarkId, line }: LineProps) {
  const t = useT()
  const format = useFormat()
  const of = { remark_id: remarkId, line_id: line.id }
  const reword = useRewordLine(unitId, of)
  const remove = useRemoveLine(unitId, of)
  const draftId = `reword ${line.id}`
  const rewording = useBegun(draftId)
  const { author, text, mentions, created_at, edited_at, can } = line
  const name = author?.full_name ?? t(($) => $.remarks.nobody)
  return (
    <li className="grid gap-1">
      <div className="flex min-h-8 items-center gap-2">
        <PersonAvatar name={name} src={author?.image_url} size="sm" />
        <p className="grid min-w-0 grow">
          <span className="truncate text-sm font-medium">{name}</span>
          <span className="text-xs text-muted-foreground">
            {format.relative(created_at, serverNow())}
            {edited_at !== null && text !== null && ` · ${t(($) => $.remarks.edited)}`}
          </span>
        </p>
        {(can.update || can.remove) && !rewording && (
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <IconButton label={t(($) => $.remarks.acts, { name })} size="sm" className="touch-reach">
                <EllipsisVertical />
              </IconButton>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end">
              {can.update && (
                <DropdownMenuItem icon={<Pencil />} onSelect={() => begin(draftId, text ?? '')}>
                  {t(($) => $.common.action.edit)}
                </DropdownMenuItem>
              )}
              {can.remove && (
                <DropdownMenuItem
                  tone="danger"
                  icon={<Trash2 />}
                  onSelect={() => remove.mutate(undefined, { onError: notifyProblem })}
                >
                  {t(($) => $.common.action.delete)}
                </DropdownMenuItem>
              )}
            </DropdownMenuContent>
          </DropdownMenu>
        )}
      </div>
      {text === null ? (
        <p className="text-sm text-muted-foreground italic">{t(($) => $.remarks.removed)}</p>
      ) : rewording ? (
        <SayForm
          label={t(($) => $.remarks.reword)}
          people={mentions}
          text={rewording.text}
          onText={(words) => write(draftId, words)}
          submitLabel={t(($) => $.common.action.save)}
          busy={reword.isPending}
          error={reword.error}
          onSay={(said) => reword.mutate(said, { onSuccess: () => end(draftId) })}
          onCancel={() => end(draftId)}
        />
      ) : (
        <LineWords text={text} mentions={mentions} />
      )}
    </li>
  )
}

/** What was said, the people apart. */
const LineWords = ({ text, mentions }: { text: string; mentions: RemarkLine['mentions'] }) => (
  <p className="text-sm whitespace-pre-line wrap-anywhere">
    {piecesOf(text, mentions).map(({ at, text: words, id }) =>
      id === null ? (
        <span key={at}>{words}</span>
      ) : (
        <b key={at} className="font-medium text-primary-ink">
          {words}
        </b>
      ),
    )}
  </p>
)
