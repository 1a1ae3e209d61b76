// Runs before the first paint, so it cannot be part of the application; the same rule as src/platform/theme.ts, where a
// test compares the two.
;(() => {
  let choice = null
  try {
    choice = JSON.parse(localStorage.getItem('kelasku:theme'))
  } catch {
    // No storage, or not ours: as the device says.
  }
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.toggle('dark', isDark)
  document.querySelector('meta[name=theme-color]').setAttribute('content', isDark ? '#14110f' : '#fbfaf7')
})()
