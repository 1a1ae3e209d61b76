-- Authenticates many callers in one statement: who each of them is, by session token and membership, or nothing for one
-- who has to be authenticated the ordinary way. Runs with its owner's rights, because nobody else may read the schema vault.
CREATE OR REPLACE FUNCTION app_callers(tokens bytea[], memberships uuid[], as_role text)
RETURNS TABLE (line bigint, school_id uuid, user_id uuid, session_id uuid, role text, is_admin boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public AS $$
  SELECT g.line, c.school_id, c.user_id, c.session_id, c.role, c.is_admin
  FROM unnest(tokens, memberships) WITH ORDINALITY AS g (token, membership, line)
  -- One by one, whatever is believed of the tables: who comes early in a school's life is not asked about all members.
  LEFT JOIN LATERAL (
    SELECT m.school_id, m.user_id, s.id AS session_id, m.role, m.is_admin
    FROM vault.sessions s
    JOIN school_members m ON m.id = g.membership AND m.user_id = s.user_id AND m.status = 'ACTIVE'
      AND (as_role IS NULL OR m.role = as_role)
    JOIN schools o ON o.id = m.school_id AND NOT o.suspended
    WHERE s.token_hash = g.token AND s.revoked_at IS NULL AND s.expires_at > now()
      -- Older ones go through the door, which slides their end on.
      AND s.last_used_at >= now() - interval '5 minutes'
      AND NOT EXISTS (SELECT 1 FROM vault.credentials k WHERE k.user_id = s.user_id AND k.must_change)
    LIMIT 1
  ) c ON true
$$;

REVOKE EXECUTE ON FUNCTION app_callers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION app_callers TO kelasku_answers;
