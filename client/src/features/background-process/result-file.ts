import { downloadFile } from '#platform/session/download-file.ts'
import type { Process } from './queries.ts'

export const saveResult = ({ name, url }: NonNullable<Process['result_file']>): Promise<string> =>
  downloadFile(url.split('/').at(-1) ?? '', name)
