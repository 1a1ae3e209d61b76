import { download } from '#platform/api/download.ts'
import { fetchFile } from './files.ts'

/** Beside `fetchFile`, which is in the shell for its pictures: what saves a file comes with the button. */
export const downloadFile = (id: string, name: string): Promise<string> => download(fetchFile(id), name)
