/** Which greeting the school's clock asks for: pagi until 11, siang until 15, sore until 18. */
export function greetingAt(clock: string): 'morning' | 'noon' | 'afternoon' | 'evening' {
  const hour = Number(clock.slice(0, 2))
  if (hour >= 4 && hour < 11) return 'morning'
  if (hour >= 11 && hour < 15) return 'noon'
  return hour >= 15 && hour < 18 ? 'afternoon' : 'evening'
}
