/** `22/11/2026 07.30.05` on the school's own clock. */
export function clockIn(timezone: string): (moment: Date | string | null) => string {
  const parts = new Intl.DateTimeFormat('id-ID', {
    timeZone: timezone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return (moment) => (moment === null ? '' : parts.format(new Date(moment)).replace(',', ''))
}
