-- The school in which the running transaction may write, for the policies of row-level security.
CREATE OR REPLACE FUNCTION app_school_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting('app.school_id', true), '')::uuid
$$;
