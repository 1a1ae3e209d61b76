/** Kurikulum Merdeka since 2025: scores with what was reached, and a paragraph of kokurikuler. */
export const km2025 = String.raw`
#let km-scores(one) = {
  let tables = subject-table(
    one, 1,
    (9mm, 1fr, 17mm, 2fr),
    (middle, side, middle, side),
    ("No", "Mata Pelajaran", "Nilai Akhir", "Capaian Kompetensi"),
    (course, final) => (say(course.name), strong(short(final.printed)), described(final)),
  )
  (..tables.slice(0, -1), { tables.last(); rank-line(one) })
}
#let km-sections = (..usual-sections, NILAI: km-scores)
#let km-2025(one, index) = sheet(one, index, {
  kop(one)
  headline(one.title)
  usual-identity(one)
  body-of(one, km-sections, three-signatures(one))
})
`
