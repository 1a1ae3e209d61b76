-- Authenticates many callers in one statement: who each of them is in the school that they name, by session token, or
-- nothing for one who has to be authenticated the ordinary way. With `as_role`, only who is that there. Runs with its
-- owner's rights, because nobody else may read the schema vault.
CREATE OR REPLACE FUNCTION app_callers(tokens bytea[], schools uuid[], as_role text)
RETURNS TABLE (line bigint, school_id uuid, user_id uuid, session_id uuid, memberships jsonb)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT g.line, c.school_id, c.user_id, c.session_id, c.memberships
  FROM unnest(tokens, schools) WITH ORDINALITY AS g (token, school, line)
  -- One by one, whatever is believed of the tables: who comes early in a school's life is not asked about all members.
  LEFT JOIN LATERAL (
    SELECT o.id AS school_id, s.user_id, s.id AS session_id, here.memberships
    FROM vault.sessions s
    JOIN schools o ON o.id = g.school AND NOT o.suspended
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('id', m.id, 'schoolId', m.school_id, 'role', m.role, 'isAdmin', m.is_admin,
        'position', m.position)) AS memberships, bool_or(m.role = as_role) AS is_as_asked
      FROM school_members m WHERE m.user_id = s.user_id AND m.school_id = o.id AND m.status = 'ACTIVE'
    ) here
    WHERE s.token_hash = g.token AND s.revoked_at IS NULL AND s.expires_at > now()
      -- Older ones are authenticated the ordinary way, which slides their end on.
      AND s.last_used_at >= now() - interval '5 minutes'
      AND NOT EXISTS (SELECT 1 FROM vault.credentials k WHERE k.user_id = s.user_id AND k.must_change)
      AND here.memberships IS NOT NULL AND (as_role IS NULL OR here.is_as_asked)
    LIMIT 1
  ) c ON true
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION app_callers FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION app_callers TO kelasku_answers;
