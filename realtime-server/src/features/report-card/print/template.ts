/** A report card in the typesetter's language; the prelude comes before it. Its sections stand in the template's order. */
export const cardTemplate = String.raw`
#let card = data.card
#set page(..if card.paper == "F4" { (width: 215mm, height: 330mm) } else { (:) })
#set page(background: if data.draft { rotate(-50deg, text(size: 110pt, weight: "bold", fill: luma(232))[DRAF]) })
#set text(size: 10pt)
#let say(value) = if value == none or value == "" { "-" } else { str(value) }

#letterhead(data.school)
#align(center, text(size: 13pt, weight: "bold", data.title))
#v(1mm)
#grid(
  columns: (1.35fr, 1fr),
  column-gutter: 6mm,
  facts(left: 26mm, (
    ("Nama", strong(card.student.full_name)),
    ("NIS / NISN", [#say(card.student.nis) / #say(card.student.nisn)]),
    ("Sekolah", card.school.name),
    ("Alamat", say(card.school.address)),
  )),
  facts(left: 28mm, (
    ("Kelas", card.class_name),
    ("Fase", say(card.phase)),
    ("Semester", data.semester),
    ("Tahun Pelajaran", card.school_year),
  )),
)

#let head(..names) = table.header(..names.pos().map(name => strong(name)))
#let printed(course, aspect) = course.finals.find(final => final.aspect == aspect)
#let scores(aspect) = {
  let finals = card.courses.map(course => (course, printed(course, aspect))).filter(pair => pair.at(1) != none)
  let number(index) = [#(index + 1)]
  if card.layout == "K13" {
    table(
      columns: (9mm, 1.1fr, 13mm, 13mm, 19mm, 2fr),
      align: (x, y) => if x in (0, 2, 3, 4) { center + horizon } else { left + horizon },
      head("No", "Mata Pelajaran", "KKM", "Nilai", "Predikat", "Deskripsi"),
      ..finals.enumerate().map(((index, (course, final))) => (
        number(index), course.name, say(course.passing_score), say(final.printed), say(final.predicate), say(final.description),
      )).flatten(),
    )
  } else if card.layout == "PTS" {
    table(
      columns: (9mm, 1fr, 20mm, 1fr),
      align: (x, y) => if x in (0, 2) { center + horizon } else { left + horizon },
      head("No", "Mata Pelajaran", "Nilai", "Catatan"),
      ..finals.enumerate().map(((index, (course, final))) => (number(index), course.name, say(final.printed), [])).flatten(),
    )
  } else {
    table(
      columns: (9mm, 1fr, 20mm, 2fr),
      align: (x, y) => if x in (0, 2) { center + horizon } else { left + horizon },
      head("No", "Mata Pelajaran", "Nilai Akhir", "Capaian Kompetensi"),
      ..finals.enumerate().map(((index, (course, final))) => (
        number(index), course.name, say(final.printed), say(final.description),
      )).flatten(),
    )
  }
}

#let attitude() = table(
  columns: (24mm, 24mm, 1fr),
  head("Sikap", "Predikat", "Deskripsi"),
  [Spiritual], say(card.extras.spiritual_predicate), say(card.extras.spiritual_text),
  [Sosial], say(card.extras.social_predicate), say(card.extras.social_text),
)
#let growth() = table(
  columns: (1fr, 1fr, 1fr, 1.3fr, 1.3fr, 1.3fr),
  head("Tinggi (cm)", "Berat (kg)", "Lingkar kepala (cm)", "Pendengaran", "Penglihatan", "Gigi"),
  say(card.extras.height_cm), say(card.extras.weight_kg), say(card.extras.head_cm),
  say(card.extras.hearing), say(card.extras.sight), say(card.extras.teeth),
)
#let numbered(names, rows) = table(
  columns: (9mm, 1fr, 2fr),
  align: (x, y) => if x == 0 { center + horizon } else { left + horizon },
  head("No", ..names),
  ..if rows.len() == 0 { ([-], [-], [-]) } else {
    rows.enumerate().map(((index, (one, other))) => ([#(index + 1)], one, other)).flatten()
  },
)
#let absences() = {
  let days = card.parts.at("attendance", default: (sick: 0, permitted: 0, absent: 0))
  facts(left: 40mm, (
    ("Sakit", [#days.sick hari]),
    ("Izin", [#days.permitted hari]),
    ("Tanpa Keterangan", [#days.absent hari]),
  ))
}
#let framed(body, height: auto) = block(width: 100%, height: height, stroke: 0.5pt + luma(60), inset: 2.4mm, body)

#let contents = (
  SIKAP: attitude,
  NILAI: () => if card.layout == "K13" {
    [Pengetahuan]
    scores(1)
    [Keterampilan]
    scores(2)
  } else { scores(1) },
  KOKURIKULER: () => framed([-]),
  EKSTRAKURIKULER: () => numbered(("Kegiatan", "Keterangan"), data.activities),
  PERTUMBUHAN: growth,
  PRESTASI: () => numbered(("Jenis", "Keterangan"), card.achievements.map(one => (one.kind, one.text))),
  KETIDAKHADIRAN: absences,
  CATATAN: () => framed(say(card.homeroom_note)),
  TANGGAPAN: () => framed([], height: 16mm),
  KENAIKAN: () => framed(if data.promotion == none { [-] } else { strong(data.promotion) }),
)

#let printable = card.sections.filter(section => section.key != "KENAIKAN" or data.asks_promotion).enumerate()
#let part((index, section)) = {
  // A heading never stands alone at the foot of a page.
  block(above: 4mm, below: 2mm, sticky: true, strong[#numbering("A", index + 1). #section.title])
  contents.at(section.key)()
}
// What comes last goes over to the next page with the signatures, so that they never stand there alone.
#let short = ("KETIDAKHADIRAN", "CATATAN", "TANGGAPAN", "KENAIKAN")
#let goes-along = printable.len() > 0 and printable.last().at(1).key in short
#for one in if goes-along { printable.slice(0, -1) } else { printable } { part(one) }

#let sealed = if data.qr == none { v(15mm) } else {
  block(above: 1mm, below: 1mm, image(bytes(data.qr), format: "svg", width: 18mm))
}
#let leader(above, name, below, seal: false) = align(center, {
  set par(leading: 0.5em)
  above
  if seal { sealed } else { v(15mm) }
  if name == none { dots(width: 46mm) } else { underline(strong(name)) }
  linebreak()
  below
})
#block(breakable: false, {
  if goes-along { part(printable.last()) }
  v(7mm)
  grid(
    columns: (1fr, 1fr),
    leader([#linebreak() Orang Tua/Wali], none, []),
    leader([#data.place #linebreak() Wali Kelas], data.homeroom.name, data.homeroom.nip),
  )
  v(3mm)
  leader([Mengetahui, #linebreak() #card.school.principal_title], data.principal.name, data.principal.nip, seal: true)
  if data.qr != none {
    align(center, text(size: 7.5pt, fill: luma(80))[Kode menunjukkan keaslian rapor ini. Bukan tanda tangan elektronik tersertifikasi.])
  }
})
`
