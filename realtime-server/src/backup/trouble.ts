/** What keeps a backup or a restore from happening, in words that the operator can act on. */
export class BackupTrouble extends Error {
  override readonly name = 'BackupTrouble'
}

export const damaged = (where: string) =>
  new BackupTrouble(`Cadangan ini rusak (${where}) dan tidak dipulihkan. Pakai cadangan lain atau salinannya.`)
