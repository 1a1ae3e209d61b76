import type { StorageUsage } from '@kelasku/shared/storage/contract'
import { number } from '#platform/i18n/format.ts'
import { sizeOf } from '#platform/i18n/size.ts'
import { Card, CardBody, CardHeader } from '#ui/card.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from '#ui/table.tsx'
import texts from './locales/id.json'
import { useT } from './words.ts'

type Named = keyof typeof texts.feature

const isNamed = (feature: string): feature is Named => feature in texts.feature

/** The last of them is shared by all that are smaller. */
const colours = [1, 2, 3, 4, 5, 6].map((place) => `var(--chart-${place})`)
const colourAt = (place: number) => colours[Math.min(place, colours.length - 1)]

/** What takes room is never said to take none. */
function sharePrinted(percent: number): string {
  const tenths = Math.round(percent * 10) / 10
  return tenths === 0 && percent > 0 ? `< ${number(0.1)}%` : `${number(tenths)}%`
}

/** One bar as long as the school's room, filled by what the files are for; the table says the same in figures. */
export function UsesCard({ usage: { features, limits, used } }: { usage: StorageUsage }) {
  const t = useT()
  const sum = t(($) => $.of, { used: used === 0 ? `${number(0)} kB` : sizeOf(used), limit: sizeOf(limits.school) })
  const share = (bytes: number, of: number) => (bytes / of) * 100
  return (
    <Card>
      <CardHeader title={t(($) => $.uses)} description={sum} />
      <CardBody className="grid gap-4">
        <div aria-hidden className="flex h-4 overflow-hidden rounded-sm bg-muted">
          {features.map(({ feature, bytes }, place) => (
            <span
              key={feature}
              style={{
                width: `${share(bytes, Math.max(limits.school, used))}%`,
                backgroundColor: colourAt(place),
              }}
            />
          ))}
        </div>
        {features.length === 0 ? (
          <p className="text-sm text-muted-foreground">{t(($) => $.none)}</p>
        ) : (
          <Table label={t(($) => $.uses)}>
            <TableHead>
              <TableRow>
                <TableHeaderCell>{t(($) => $.purpose)}</TableHeaderCell>
                <TableHeaderCell numeric>{t(($) => $.size)}</TableHeaderCell>
                <TableHeaderCell numeric>{t(($) => $.share)}</TableHeaderCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {features.map(({ feature, bytes }, place) => (
                <TableRow key={feature}>
                  <TableCell heading>
                    <span className="flex items-center gap-2 whitespace-normal">
                      <span
                        aria-hidden
                        className="size-3 shrink-0 rounded-sm"
                        style={{ backgroundColor: colourAt(place) }}
                      />
                      {t(($) => $.feature[isNamed(feature) ? feature : 'other'])}
                    </span>
                  </TableCell>
                  <TableCell numeric>{sizeOf(bytes)}</TableCell>
                  <TableCell numeric>{sharePrinted(share(bytes, used))}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </CardBody>
    </Card>
  )
}
