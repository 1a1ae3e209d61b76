/** Files of a unit: they are uploaded like all others, and then hang on it; shown is what something names. */
import { filePurpose, largestFile } from '@kelasku/shared/journal/contract'
import { api } from '#platform/api/api.ts'
import { uploadNow } from '#platform/uploads/upload-now.ts'

/** Hung on it once more they hang there once. It may be another file then: a unit elsewhere has its own. */
export const hangOn = async (unitId: string, fileId: string) =>
  (await api.journal.attach({ params: { id: unitId }, body: { file_id: fileId } })).data

/** For whoever waits for it, such as the dialog of a picture. */
export async function sendTo(
  unitId: string,
  file: File,
  options: Omit<Parameters<typeof uploadNow>[2], 'largest'> = {},
) {
  const { id } = await uploadNow(filePurpose, file, { ...options, largest: largestFile })
  return hangOn(unitId, id)
}
