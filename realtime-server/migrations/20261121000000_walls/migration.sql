-- The walls that every later table stands behind (shared/docs/decisions/0003).
-- Roles belong to the whole cluster: another database of it may already have made this one.
DO $$ BEGIN
  CREATE ROLE kelasku_app NOLOGIN NOINHERIT;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN EXECUTE format('GRANT kelasku_app TO %I', current_user); END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO kelasku_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO kelasku_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO kelasku_app;
--> statement-breakpoint
-- What no request reads by accident. Nobody but the owner is ever granted anything in it.
CREATE SCHEMA vault;
--> statement-breakpoint
REVOKE ALL ON SCHEMA vault FROM PUBLIC;
--> statement-breakpoint
CREATE FUNCTION app_school_ids() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_to_array(nullif(current_setting('app.school_ids', true), ''), ',')::uuid[], '{}')
$$;
--> statement-breakpoint
CREATE FUNCTION app_school_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting('app.school_id', true), '')::uuid
$$;
--> statement-breakpoint
CREATE FUNCTION app_user_id() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting('app.user_id', true), '')::uuid
$$;
