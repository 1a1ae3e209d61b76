import { isBlankDoc } from '@kelasku/shared/kernel/rich-text'
import type { RichDoc } from '@kelasku/shared/kernel/rich-nodes'
import { taskRefusal } from '@kelasku/shared/task/contract'
import { mostHandInFiles } from '@kelasku/shared/task/reference'
import { useEffect, useRef, useState } from 'react'
import { SubmitProblems } from '#platform/forms/SubmitProblems.tsx'
import { usePlainForm } from '#platform/forms/use-plain-form.ts'
import { useSubmission } from '#platform/forms/use-submission.ts'
import { useFormat } from '#platform/i18n/i18n.ts'
import { RichTextEditor } from '#platform/rich-text/RichTextEditor.tsx'
import { NotKept } from '#platform/uploads/NotKept.tsx'
import { NotTakenProblem } from '#platform/uploads/NotTakenProblem.tsx'
import { useUploads } from '#platform/uploads/use-uploads.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { SheetFooter } from '#ui/sheet.tsx'
import { draftPlace, drafts, type Subject } from './drafts.ts'
import { FailureAlert } from './FailureAlert.tsx'
import { handIn } from './outbox.ts'
import { RecordingBox } from './RecordingBox.tsx'
import { useRecorder } from './use-recorder.ts'
import { useDraft, useKeptHandIns } from './use-hand-in.ts'
import { Ways } from './Ways.tsx'
import { WorkList } from './WorkList.tsx'
import { useT } from './words.ts'

/** A film, as the server takes it. */
const largestHandIn = 100 * 1024 ** 2

interface WritingFormProps {
  subject: Subject
  /** What was handed in before: the new one takes its place. */
  former: { doc: RichDoc | null } | null
  onPressed: (clientId: string) => void
}

/** Pages, voice, files and words that will be one hand-in. All of it lies on this device until the server has it. */
export function WritingForm({ subject, former, onPressed }: WritingFormProps) {
  const t = useT()
  const { clock, dayAndMonth } = useFormat()
  const draft = useDraft(subject.reference_id)
  const { isLoaded, isKept } = useKeptHandIns()
  const uploads = useUploads('task.hand_in', draftPlace(subject.reference_id), {
    most: mostHandInFiles,
    largest: largestHandIn,
  })
  const [isWriting, setWriting] = useState(false)
  const field = useFieldAskedFor()
  const { state, start, stop, cancel } = useRecorder({
    nameOf: (ending) => {
      const now = Date.now()
      return `${t(($) => $.record.name, { day: dayAndMonth(now), clock: clock(now) })}.${ending}`
    },
    onRecorded: (file) => uploads.add([file]),
  })
  const written = draft?.doc && !isBlankDoc(draft.doc)
  const former_doc = former?.doc && !isBlankDoc(former.doc) ? former.doc : null

  // It has its name before anything is pressed, in this tab and in others.
  useEffect(() => {
    if (isLoaded) void drafts.begin(subject)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of one reference
  }, [isLoaded, subject.reference_id])

  const form = usePlainForm<Record<string, never>>({})
  const submission = useSubmission(form, {
    act: async () => {
      // The editor has told its last words by now; this component has not been drawn with them.
      const doc = drafts.of(subject.reference_id)?.doc
      if (uploads.list.length > 0 || (doc && !isBlankDoc(doc))) return onPressed(await handIn.press(subject))
      submission.setProblem({ title: t(($) => $.failed), text: taskRefusal.nothing_handed_in.kind.text })
    },
  })
  const isEmpty = uploads.list.length === 0 && !written
  const { setProblem } = submission
  // "There is nothing" is not said beside what has come since.
  useEffect(() => {
    if (!isEmpty) setProblem(null)
  }, [isEmpty, setProblem])

  // Nor that a file was refused which has been taken off.
  const isMended =
    draft?.failure?.code === 'upload_refused' && uploads.list.every(({ state: { is } }) => is !== 'refused')
  return (
    <form {...submission.formProps} className="flex grow flex-col gap-4">
      {draft?.failure && !isMended && <FailureAlert failure={draft.failure} />}
      {former && <Alert tone="info">{t(($) => $.replaces)}</Alert>}
      <Ways
        isFull={uploads.list.length >= mostHandInFiles}
        isRecording={state.is === 'recording' || state.is === 'asking'}
        isWriting={isWriting || Boolean(written)}
        onFiles={uploads.add}
        onRecord={start}
        onWrite={() => {
          field.ask()
          setWriting(true)
        }}
      />
      <RecordingBox state={state} onStart={start} onStop={stop} onCancel={cancel} />
      <NotTakenProblem notTaken={uploads.notTaken} />
      <WorkList uploads={uploads} />
      {(isWriting || written) && isLoaded && (
        <div ref={field.box} className="grid gap-2">
          <RichTextEditor
            ref={field.ref}
            aria-label={t(($) => $.text.label)}
            placeholder={t(($) => $.text.placeholder)}
            value={draft?.doc ?? null}
            onChange={(doc) => void drafts.write(subject, doc)}
          />
          {former_doc && !written && (
            <Button
              variant="link"
              className="justify-self-start"
              onClick={() => void drafts.write(subject, former_doc)}
            >
              {t(($) => $.text.former)}
            </Button>
          )}
        </div>
      )}
      <NotKept uploads={uploads} />
      {!isKept && <Alert tone="warning">{t(($) => $.notKept)}</Alert>}
      <SheetFooter>
        <SubmitProblems submission={submission} className="order-last max-h-48 overflow-y-auto sm:order-first" />
        <Button type="submit" size="lg" className="w-full sm:w-auto" busy={submission.isBusy}>
          {t(($) => $.submit)}
        </Button>
      </SheetFooter>
    </form>
  )
}

/** Where the pen was asked for the field takes the focus, as soon as it is there; not the draft of yesterday. */
function useFieldAskedFor() {
  const isAsked = useRef(false)
  const box = useRef<HTMLDivElement>(null)
  const [ref] = useState(() => (field: { focus: () => void } | null) => {
    if (!field || !isAsked.current) return
    isAsked.current = false
    field.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  })
  return {
    ref,
    box,
    ask: () => {
      isAsked.current = true
    },
  }
}
