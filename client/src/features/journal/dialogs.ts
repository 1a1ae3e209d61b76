/** What opens over a unit comes when it is asked for: most who look at one only read. */
import { lazy } from 'react'

export const AccessSheet = lazy(async () => ({ default: (await import('./access/AccessSheet.tsx')).AccessSheet }))
export const AttachmentsDialog = lazy(async () => ({
  default: (await import('./unit/AttachmentsDialog.tsx')).AttachmentsDialog,
}))
export const DuplicateDialog = lazy(async () => ({
  default: (await import('./copies/DuplicateDialog.tsx')).DuplicateDialog,
}))
export const FactsDialog = lazy(async () => ({ default: (await import('./unit/FactsDialog.tsx')).FactsDialog }))
export const LinksDialog = lazy(async () => ({ default: (await import('./links/LinksDialog.tsx')).LinksDialog }))
export const MakeTemplateDialog = lazy(async () => ({
  default: (await import('./own-templates/MakeTemplateDialog.tsx')).MakeTemplateDialog,
}))
export const OriginDialog = lazy(async () => ({ default: (await import('./copies/OriginDialog.tsx')).OriginDialog }))
export const PupilsSheet = lazy(async () => ({ default: (await import('./unit/PupilsSheet.tsx')).PupilsSheet }))
export const ReviseTemplateDialog = lazy(async () => ({
  default: (await import('./own-templates/ReviseTemplateDialog.tsx')).ReviseTemplateDialog,
}))
export const TemplateDialog = lazy(async () => ({
  default: (await import('./own-templates/TemplateDialog.tsx')).TemplateDialog,
}))
export const VersionsDialog = lazy(async () => ({
  default: (await import('./versions/VersionsDialog.tsx')).VersionsDialog,
}))

const fetchThreads = async () => ({ default: (await import('./margin/Threads.tsx')).Threads })
export const Threads = lazy(fetchThreads)
/** One that does not come is asked for again when it is to be drawn. */
export const expectThreads = (): void => void fetchThreads().catch(() => undefined)
