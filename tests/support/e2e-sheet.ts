/** Sheets as a secretary brings them. */
import { expect, type Page } from 'playwright/test'
import { readSheet } from 'read-excel-file/node'
import writeWorkbook from 'write-excel-file/node'

type Cell = string | Date

export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook with texts and real dates, as Excel writes it. */
export const workbookOf = (rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  writeWorkbook(
    rows.map((cells) =>
      cells.map((value) =>
        value instanceof Date ? { value, type: Date, format: 'dd/mm/yyyy' } : { value, type: String },
      ),
    ),
  ).toBuffer()

export async function pickFile(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Pilih berkas' }).click()
  await (await chooser).setFiles(file)
}

/** From the template to the judged rows: takes the template down, fills in each row by its headers, brings it back. */
export async function bringByTemplate(
  page: Page,
  name: string,
  rows: readonly Readonly<Record<string, string>>[],
): Promise<void> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Unduh templat' }).click()
  const [headers = []] = await readSheet(await (await download).path())
  const known = headers.map((header) => String(header).replace(/ \*$/, ''))
  expect(known).toEqual(expect.arrayContaining(Object.keys(rows[0] ?? {})))

  const buffer = await workbookOf([headers.map(String), ...rows.map((row) => known.map((header) => row[header] ?? ''))])
  await page.getByRole('button', { name: 'Sudah punya berkasnya' }).click()
  await pickFile(page, { name, mimeType: xlsx, buffer })
  await expect(page.getByRole('heading', { name: 'Cocokkan kolom' })).toBeVisible()
  await page.getByRole('button', { name: 'Periksa isinya' }).click()
  await expect(page.getByText(new RegExp(`dari ${rows.length} siap$`))).toBeVisible()
}
