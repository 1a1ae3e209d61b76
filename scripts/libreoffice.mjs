/** Whether this machine draws the papers of offices. It is large, and schools may do without it, so nothing installs it. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export const hasLibreOffice = () =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'soffice')))
