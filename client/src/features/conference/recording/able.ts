/** Whether this browser can record, and as what. */

/** What every phone plays first. */
const types = [
  'video/mp4;codecs="avc1.42E01F,mp4a.40.2"',
  'video/mp4;codecs="avc1.42E01F,opus"',
  'video/webm;codecs="vp8,opus"',
  'video/webm',
]

export const typeOfFilm = (): string | undefined =>
  'MediaRecorder' in globalThis && 'locks' in navigator && 'AudioContext' in globalThis
    ? types.find((type) => MediaRecorder.isTypeSupported(type))
    : undefined
