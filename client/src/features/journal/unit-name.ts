import { JournalDraft } from '@kelasku/shared/journal/contract'

export const UnitName = JournalDraft.shape.name
