/** `GET /api/files/{id}`: the only way out for anything that was uploaded; and what came of an upload. */
import type { Actor } from '@kelasku/shared/kernel/actor'
import { refusal } from '@kelasku/shared/kernel/refusal'
import { fileApi, fileRefusal } from '@kelasku/shared/kernel/files'
import { eq } from 'drizzle-orm'
import type { Work } from '#platform/database/work.ts'
import type { Call } from '#platform/http/call.ts'
import { serve, type Served } from '#platform/http/serve.ts'
import type { Toolbox } from '#platform/toolbox.ts'
import { disposition } from './disposition.ts'
import { anyone, type KnownFile, type Viewer } from './rules.ts'
import { files, uploads } from './table.ts'
import { ticketFor } from './tickets.ts'
import { fileUrl } from './url.ts'

export const fileRoutes = (tools: Toolbox): Served[] => [
  serve(fileApi.get, {
    guard: ({ params, call, work }) => fileFor(call, params.id, work, tools),
    run: async ({ subject: file }) => {
      const bytes = await tools.files.storage.open(file.sha256)
      if (!bytes) {
        tools.log.error({ file: file.id }, 'a file has lost its bytes')
        throw refusal.not_found()
      }
      return { headers: headersOf(file, tools), body: new File([bytes], file.name, { type: file.media_type }) }
    },
  }),
  serve(fileApi.preview, {
    guard: ({ params, call, work }) => fileFor(call, params.id, work, tools),
    run:
      ({ subject: file }) =>
      async () => {
        const bytes = await tools.files.previews.of(file)
        if (!bytes) throw fileRefusal.preview_unavailable()
        const shown = { ...file, name: `${file.name}.pdf`, media_type: 'application/pdf' }
        return { headers: headersOf(shown, tools), body: new File([bytes], shown.name, { type: shown.media_type }) }
      },
  }),
  serve(fileApi.ticket, {
    guard: ({ params, call, work }) => fileFor(call, params.id, work, tools),
    run: ({ subject: { id: file }, call, who: { schoolId: school } }) => ({
      data: ticketFor(tools.secrets, { file, authorization: call.header('authorization') ?? '', school }),
    }),
  }),
  serve(fileApi.uploaded, {
    guard: ({ who, params, work }) => uploadOf(who, params.id, work),
    run: async ({ subject: upload, work: { tx } }) => {
      if (upload.file_id === null) throw fileRefusal.upload_incomplete()
      const [file] = await tx.select().from(files).where(eq(files.id, upload.file_id))
      if (!file) throw refusal.not_found()
      const { id, name, media_type, size } = file
      return { data: { id, url: fileUrl(id), name, media_type, size } }
    },
  }),
]

/** Nobody else's, and only in the school into which it goes. */
async function uploadOf({ userId, schoolId }: Actor, id: string, work: Work) {
  const upload = await work.bypassRls('files on their way are nobody else’s, whatever the school', async (tx) => {
    const [row] = await tx.select().from(uploads).where(eq(uploads.id, id))
    return row
  })
  if (upload?.owner_id !== userId || upload.school_id !== schoolId) throw refusal.not_found()
  return upload
}

/** Somebody else's file and one that never was get the same answer. */
async function fileFor(call: Call, id: string, work: Work, tools: Toolbox): Promise<KnownFile> {
  const file = await work.bypassRls('the rule of its purpose decides who may fetch a file', async (tx) => {
    const [row] = await tx.select().from(files).where(eq(files.id, id))
    return row
  })
  const viewer = viewerOf(call)
  if (file && (await tools.files.ruleOf(file.purpose)?.may(viewer, file, work))) {
    if (file.scan === 'PENDING' && viewer?.userId !== file.owner_id) throw fileRefusal.being_scanned()
    return file
  }
  // Whoever came with an outdated session hears that first, or they would take a missing picture for the truth.
  throw call.auth.kind === 'refused' ? call.auth.refusal : refusal.not_found()
}

function viewerOf({ auth }: Call): Viewer | undefined {
  if (auth.kind !== 'authenticated' || auth.caller.mustChangePassword) return undefined
  return auth.caller.actor ?? auth.caller.person
}

function headersOf(file: KnownFile, tools: Toolbox): Record<string, string> {
  const isPublic = tools.files.ruleOf(file.purpose)?.may === anyone
  const isShown = /^(?:image|audio|video)\//.test(file.media_type) || file.media_type === 'application/pdf'
  return {
    etag: `"${file.sha256}"`,
    // What is not for everybody is asked for anew each time: two pupils share one browser in the lab.
    'cache-control': isPublic ? 'public, max-age=86400' : 'private, no-cache',
    ...(isPublic ? {} : { vary: 'Authorization' }),
    'content-disposition': disposition(isShown ? 'inline' : 'attachment', file.name),
  }
}
