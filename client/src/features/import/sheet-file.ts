/** What can be seen of a file before it has gone over a weak line for nothing. The server judges it all the same. */
import { largestFile, tooLargeText } from '@kelasku/shared/kernel/file-size'
import { sheetRefusal } from '@kelasku/shared/kernel/sheets'

/** What is wrong with it, or null. */
export function faultOf({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (/\.xls$/i.test(name)) return sheetRefusal.old_excel.kind.text
  if (!/\.(xlsx|csv)$/i.test(name)) return sheetRefusal.not_a_sheet.kind.text
  if (size === 0) return sheetRefusal.empty_sheet.kind.text
  if (size > largestFile) return tooLargeText(size)
  return null
}
