import { useMutation, useQueryClient } from '@tanstack/react-query'
import { longestComment } from '@kelasku/shared/task/reference'
import { Mic, Send } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import { api } from '#platform/api/api.ts'
import { FormProblem } from '#platform/forms/FormProblem.tsx'
import { problemOf } from '#platform/forms/refusal-places.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import type { Uploads } from '#platform/uploads/upload.ts'
import { UploadLine } from '#platform/uploads/UploadLine.tsx'
import { useUploads } from '#platform/uploads/use-uploads.ts'
import { uuid } from '#platform/uuid.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { RecordingBox } from '../hand-in/RecordingBox.tsx'
import { useRecorder } from '../hand-in/use-recorder.ts'
import { taskQueries, type Comment, type Reference } from '../queries.ts'
import { keepDraft, useDraftOf } from './drafts.ts'
import { FilePages } from './pages/FilePages.tsx'
import { useT } from './words.ts'

/** What was said to the pupil, and what is being written or spoken: half a comment waits until one comes back to it. */
export function Comments({ part }: { part: Reference }) {
  const t = useT()
  const text = useDraftOf('comment', part.id)
  const uploads = useUploads('task.comment', `task-comment:${part.id}`, { most: 1 })
  const recorder = useRecorder({
    nameOf: (ending) => `${t(($) => $.comment.voice)}.${ending}`,
    onRecorded: (file) => uploads.add([file]),
  })
  const send = useSendComment(part, uploads)
  const { comments } = part
  const isEmpty = text.trim() === '' && uploads.list.length === 0
  const submit = () => {
    if (isEmpty || send.isPending) return
    send.mutate(text, { onSuccess: () => keepDraft('comment', part.id, '') })
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <section aria-label={t(($) => $.comment.title)} className="grid gap-3 border-t border-border pt-4">
      {comments.length > 0 && (
        <ul className="grid gap-3">
          {comments.map((comment) => (
            <Said key={comment.id} part={part} comment={comment} />
          ))}
        </ul>
      )}
      {part.can.comment && (
        <div className="grid gap-2">
          <Field label={t(($) => $.comment.title)} hint={text !== '' && t(($) => $.comment.kept)}>
            <Textarea
              grow
              rows={2}
              data-grading="comment"
              maxLength={longestComment}
              value={text}
              onChange={({ target }) => keepDraft('comment', part.id, target.value)}
              onKeyDown={press}
            />
          </Field>
          <RecordingBox
            state={recorder.state}
            onStart={recorder.start}
            onStop={recorder.stop}
            onCancel={recorder.cancel}
          />
          {uploads.list.length > 0 && (
            <ul aria-label={t(($) => $.comment.voice)}>
              {uploads.list.map((upload) => (
                <UploadLine key={upload.id} upload={upload} onRemove={uploads.remove} onRetry={uploads.retry} />
              ))}
            </ul>
          )}
          <FormProblem problem={send.error && problemOf(send.error)} />
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" disabled={isEmpty} busy={send.isPending} onClick={submit}>
              <Send aria-hidden />
              {t(($) => $.comment.send)}
            </Button>
            {uploads.list.length === 0 && recorder.state.is === 'idle' && (
              <Button variant="ghost" onClick={recorder.start}>
                <Mic aria-hidden />
                {t(($) => $.comment.record)}
              </Button>
            )}
          </div>
        </div>
      )}
    </section>
  )
}

function useSendComment({ id: refId, assessment_id: id }: Reference, uploads: Uploads) {
  const cache = useQueryClient()
  // Sent again after a lost answer, it is the same comment.
  const own = useRef<{ text: string | null; client_id: string }>({ text: null, client_id: '' })
  return useMutation({
    mutationFn: async (text: string) => {
      if (own.current.text !== text) own.current = { text, client_id: uuid() }
      const { client_id } = own.current
      const [voice] = await uploads.whenThere()
      const body = { client_id, text, file_id: voice?.id ?? null }
      return (await api.task.comment({ params: { id, refId }, body })).data
    },
    onSuccess: async () => {
      own.current = { text: null, client_id: '' }
      uploads.forget()
      await cache.invalidateQueries({ queryKey: taskQueries.reference(id, refId).queryKey })
      void cache.invalidateQueries({ queryKey: taskQueries.linesOf(id) })
    },
  })
}

function Said({ part, comment: { author, text, voice, at } }: { part: Reference; comment: Comment }) {
  const format = useFormat()
  return (
    <li className="grid gap-0.5 text-sm">
      <span className="text-xs text-muted-foreground">
        {author?.full_name ?? '–'} · {format.dateTime(at)}
      </span>
      {text !== '' && <span className="whitespace-pre-line wrap-anywhere">{text}</span>}
      {voice && <FilePages part={part} files={[voice]} />}
    </li>
  )
}
