const two = (count: number) => String(count).padStart(2, '0')

/** 5.400.000 ms → "1:30:00", 65.000 ms → "01:05". Seconds that have begun count. */
export function clockText(ms: number): string {
  const all = Math.max(0, Math.ceil(ms / 1_000))
  const [hours, minutes, seconds] = [Math.floor(all / 3_600), Math.floor(all / 60) % 60, all % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`
}
