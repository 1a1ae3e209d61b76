/** Names under which a class's files are taken along: sorted as the class is, and valid on every computer. */

const forbidden = /[\\/:*?"<>|\u0000-\u001f\u007f]/g
const longest = 60

export function tidyName(text: string): string {
  const tidy = text
    .normalize('NFC')
    .replace(forbidden, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    // Windows takes no dot at the end, and a leading one hides the file elsewhere.
    .replace(/^\.+|\.+$/g, '')
  // By signs, since half of one is no text any more.
  return Array.from(tidy).slice(0, longest).join('').trim()
}

interface Whose {
  class_name: string
  /** In the list of the class, from 1. */
  no: number
  full_name: string
}

/** `7A_03_Alya Putri` */
export const pupilPrefix = ({ class_name, no, full_name }: Whose): string =>
  [tidyName(class_name), String(no).padStart(2, '0'), tidyName(full_name)].filter(Boolean).join('_')

/** `7A_03_Alya Putri_1_tugas.jpg`; the page before what the pupil called it, so that pages stay in order. */
export function fileName(whose: Whose, page: number, name: string): string {
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(name)?.[0] ?? ''
  const stem = name.slice(0, name.length - ending.length)
  return [pupilPrefix(whose), page, tidyName(stem)].filter((part) => part !== '').join('_') + ending
}
