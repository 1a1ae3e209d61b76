/**
 * Hand-ins on their way. One that was pressed waits on the device for its files and for a line, survives a closed
 * browser, and is one hand-in however often it is sent: `client_id` is its name.
 */
import type { RichDoc } from '@kelasku/shared/kernel/rich-nodes'
import { api } from '#platform/api/api.ts'
import { CallError } from '#platform/api/call-error.ts'
import { explain } from '#platform/api/explain.ts'
import { Outbox, type Disk } from '#platform/outbox/outbox.ts'
import { isMissing, lost, type Entry } from '#platform/uploads/entry.ts'
import { uploadQueue } from '#platform/uploads/page-queue.ts'
import { whenThere } from '#platform/uploads/when-there.ts'
import { queryClient } from '#platform/query.ts'
import { notify } from '#ui/notify.ts'
import { keepReference } from '../mutations.ts'
import type { Reference } from '../queries.ts'
import { draftPlace, drafts as ownDrafts, type Drafts, type Failure, type Subject } from './drafts.ts'
import { t } from './words.ts'

export interface Unsent extends Subject {
  client_id: string
  doc: RichDoc | null
  /** How many pages and files: a device that has let go of one must not send the rest as if it were all. */
  file_count: number
  /** By this device's clock. */
  pressed_at: string
}

/** Where the files of a hand-in wait that was pressed already. */
export const sentPlace = (clientId: string) => `task-hand-in:${clientId}`

/** Of what the screens call; the others are for its test. */
export function createHandIn(drafts: Drafts, disk?: Disk) {
  const outbox = new Outbox<Unsent>({
    kind: 'task',
    isOneByOne: true,
    ...(disk && { disk }),
    isReady: ({ client_id, file_count }) =>
      file_count === 0 || (uploadQueue.isLoaded && isComplete(uploadQueue.of(sentPlace(client_id)), file_count)),
    async send(unsent) {
      for (const one of unsent) await sendOne(one)
    },
    refused(error, unsent) {
      for (const one of unsent) void giveBack(one, failureOf(error))
      for (const { assessment_id, title } of unsent)
        notifyOf(
          assessment_id,
          t(($) => $.failed),
          title,
          'danger',
        )
    },
  })

  async function sendOne({ assessment_id, reference_id, client_id, doc, file_count, pressed_at, title }: Unsent) {
    const file_ids = await idsOf(client_id, file_count)
    const { data: view } = await api.task.handIn({
      params: { id: assessment_id, refId: reference_id },
      body: { client_id, answer_html_doc: doc, file_ids, pressed_at },
    })
    keepReference(queryClient, view as Reference) // see Reference
    uploadQueue.forget(sentPlace(client_id))
    drafts.postToTabs({ done: { reference_id, client_id } })
    notifyOf(
      assessment_id,
      t(($) => $.done),
      title,
      'success',
    )
  }

  /** To where it was written, with its files. */
  async function giveBack({ client_id, doc, ...subject }: Unsent, failure: Failure | null) {
    uploadQueue.handOver(sentPlace(client_id), draftPlace(subject.reference_id))
    const { assessment_id, reference_id, title } = subject
    await drafts.giveBack({ assessment_id, reference_id, title }, doc, failure)
  }

  // It goes out when the last of its files is there, and comes back when one is refused.
  uploadQueue.state.subscribe((now, before) => {
    const settled = (entries: typeof now.entries) => entries.filter((entry) => !isMissing(entry)).length
    if (now.isLoaded !== before.isLoaded || settled(now.entries) > settled(before.entries)) void outbox.sendAll()
  })
  drafts.elsewhere.listen(({ done }) => {
    void uploadQueue
      .load()
      .then(() => outbox.load())
      // Its files are forgotten by now: here it would wait for them for ever.
      .then(() => done && outbox.withdraw(done.reference_id, done.client_id))
  })

  return {
    outbox,
    /** What was pressed is the outbox's; the draft ends with it, in every tab. */
    async press(subject: Subject): Promise<string> {
      const { client_id, doc } = await drafts.begin(subject)
      const from = draftPlace(subject.reference_id)
      const file_count = uploadQueue.of(from).length
      uploadQueue.handOver(from, sentPlace(client_id))
      const { assessment_id, reference_id, title } = subject
      const content = { assessment_id, reference_id, title, client_id, doc, file_count, pressed_at: now() }
      // Before the draft ends: a page that is killed in between leaves both, and both have one name.
      await outbox.put([{ batch: reference_id, place: client_id, content }])
      await drafts.end(reference_id)
      return client_id
    },
    /** Whether it could be stopped: what is on its way may have arrived. */
    async takeBack(unsent: Unsent): Promise<boolean> {
      if (!(await outbox.withdraw(unsent.reference_id, unsent.client_id))) return false
      await giveBack(unsent, null)
      return true
    },
  }
}

/** Fewer than were pressed: another tab is still handing them over, or the device has let go of some (`OnItsWay`). */
const isComplete = (entries: readonly Entry[], count: number) => entries.length >= count && !entries.some(isMissing)

/** The page of the task shows it where one looks. */
function notifyOf(assessmentId: string, title: string, description: string, tone: 'success' | 'danger') {
  if (location.pathname !== `/revamp/tugas/${assessmentId}`) notify({ title, description, tone })
}

const now = () => new Date().toISOString()

async function idsOf(clientId: string, count: number): Promise<string[]> {
  if (count === 0) return []
  const files = await whenThere(uploadQueue, sentPlace(clientId), new AbortController().signal)
  if (files.length < count) throw lost()
  return files.map(({ id }) => id)
}

function failureOf(error: unknown): Failure {
  const told = explain(error)
  return {
    code: error instanceof CallError ? error.code : 'unknown',
    text: told?.text || told?.title || t(($) => $.failed),
    request_id: told?.code ?? null,
  }
}

export const handIn = createHandIn(ownDrafts)
