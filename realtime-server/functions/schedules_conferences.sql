-- Each entry of category 5 is an online class and has its row in conferences; a lesson has one once somebody has opened
-- it. What the entry says is copied, for all entries of a statement at once: it can be deleted and come back.
CREATE OR REPLACE FUNCTION schedules_conferences() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- A class that is being held goes on, and what was held stays.
    UPDATE conferences SET status = 'CANCELLED', end_reason = 'ENTRY_REMOVED', opened_at = NULL, rev = rev + 1,
      changed_by = app_user_id()
    WHERE id IN (SELECT id FROM gone) AND status IN ('SCHEDULED', 'OPEN');
    RETURN NULL;
  END IF;

  UPDATE conferences c SET
    category = l.category,
    title = l.title,
    note = l.note,
    course_id = l.course_id,
    class_id = l.class_id,
    teacher_id = l.teacher_id,
    substitute_id = l.substitute_id,
    start_date = l.start_date,
    end_date = l.end_date,
    -- It comes back with its entry, unless somebody has called it off; one that was moved and has not begun opens anew.
    status = CASE WHEN entry.opens_anew THEN 'SCHEDULED' ELSE c.status END,
    end_reason = CASE WHEN entry.opens_anew THEN NULL ELSE c.end_reason END,
    opened_at = CASE WHEN entry.opens_anew THEN NULL ELSE c.opened_at END,
    ended_at = CASE WHEN entry.opens_anew THEN NULL ELSE c.ended_at END,
    changed_by = app_user_id(),
    rev = c.rev + 1
  FROM laid l
  CROSS JOIN LATERAL (
    SELECT o.status = 'CANCELLED' AND o.end_reason = 'ENTRY_REMOVED'
      OR o.status IN ('OPEN', 'ENDED') AND o.started_at IS NULL
        AND (o.start_date <> l.start_date OR o.end_date <> l.end_date) AS opens_anew
    FROM conferences o WHERE o.id = l.id
  ) entry
  WHERE c.id = l.id;

  INSERT INTO conferences (id, school_id, category, title, note, course_id, class_id, teacher_id, substitute_id,
    start_date, end_date, told_start, changed_by, provider, url, policy)
  SELECT l.id, l.school_id, l.category, l.title, l.note, l.course_id, l.class_id, l.teacher_id, l.substitute_id,
    l.start_date, l.end_date, l.start_date, app_user_id(), coalesce(p.provider, 'KELASKU'), p.url, coalesce(p.policy, conference_policy())
  FROM laid l LEFT JOIN conference_presets p ON p.course_id = l.course_id
  WHERE l.category = 5 AND NOT EXISTS (SELECT 1 FROM conferences c WHERE c.id = l.id)
  ORDER BY l.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER schedules_conferences_new AFTER INSERT ON schedules
  REFERENCING NEW TABLE AS laid FOR EACH STATEMENT EXECUTE FUNCTION schedules_conferences();

CREATE OR REPLACE TRIGGER schedules_conferences_changed AFTER UPDATE ON schedules
  REFERENCING NEW TABLE AS laid FOR EACH STATEMENT EXECUTE FUNCTION schedules_conferences();

CREATE OR REPLACE TRIGGER schedules_conferences_gone AFTER DELETE ON schedules
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION schedules_conferences();
