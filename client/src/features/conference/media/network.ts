/** What a browser knows of its line. Not every one has this; types of it are not among those of the DOM. */
interface NetworkInformation extends EventTarget {
  saveData?: boolean
  effectiveType?: string
}

const network = (): NetworkInformation | undefined =>
  (navigator as Navigator & { connection?: NetworkInformation }).connection

const thin = ['slow-2g', '2g', '3g']

/** Its owner saves data, or has a line that carries a voice and little more. */
export function isThinLine(line = network()): boolean {
  return line?.saveData === true || thin.includes(line?.effectiveType ?? '')
}

export const hearLine = (changed: () => void): void => network()?.addEventListener('change', changed)
