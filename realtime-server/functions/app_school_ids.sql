-- The schools whose rows the running transaction may read, for the policies of row-level security.
CREATE OR REPLACE FUNCTION app_school_ids() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_to_array(nullif(current_setting('app.school_ids', true), ''), ',')::uuid[], '{}')
$$;
