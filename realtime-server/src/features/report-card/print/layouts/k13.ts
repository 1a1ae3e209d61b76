/** Kurikulum 2013: attitude, knowledge and skills with their predicates. */
export const k13 = String.raw`
#let k13-table(one, aspect) = subject-table(
  one, aspect,
  (9mm, 1.1fr, 12mm, 13mm, 17mm, 2fr),
  (middle, side, middle, middle, middle, side),
  ("No", "Mata Pelajaran", "KKM", "Nilai", "Predikat", "Deskripsi"),
  (course, final) => (
    say(course.name), short(course.passing_score), strong(short(final.printed)), short(final.predicate), described(final),
  ),
)
#let k13-scores(one) = {
  let skills = k13-table(one, 2)
  (
    lower-head("1. Pengetahuan"),
    ..k13-table(one, 1),
    lower-head("2. Keterampilan"),
    ..skills.slice(0, -1),
    { skills.last(); rank-line(one) },
  )
}
#let k13-attitude(one) = (
  lower-head("1. Sikap Spiritual"),
  table(
    columns: (32mm, 1fr), align: (middle, side), head("Predikat", "Deskripsi"),
    short(one.card.extras.spiritual_predicate), say(one.card.extras.spiritual_text),
  ),
  lower-head("2. Sikap Sosial"),
  table(
    columns: (32mm, 1fr), align: (middle, side), head("Predikat", "Deskripsi"),
    short(one.card.extras.social_predicate), say(one.card.extras.social_text),
  ),
)
#let k13-sections = (..usual-sections, SIKAP: k13-attitude, NILAI: k13-scores)
#let k13(one, index) = sheet(one, index, {
  kop(one)
  headline(one.title)
  usual-identity(one)
  body-of(one, k13-sections, three-signatures(one))
})
`
