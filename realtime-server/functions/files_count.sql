-- How much each school and each person keeps follows the rows of `files`, whoever adds or removes them. Runs with its
-- owner's rights, because nobody else may write in the schema vault. In one order, so that two of them cannot meet.
CREATE OR REPLACE FUNCTION files_count() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO vault.storage_usage (whose, owner_id, bytes)
  SELECT whose, owner_id, sum(bytes) FROM (
    SELECT 'SCHOOL' AS whose, school_id AS owner_id, CASE TG_OP WHEN 'DELETE' THEN -size ELSE size END AS bytes
    FROM changed WHERE school_id IS NOT NULL
    UNION ALL
    SELECT 'PERSON', owner_id, CASE TG_OP WHEN 'DELETE' THEN -size ELSE size END FROM changed
  ) each_of_them
  GROUP BY whose, owner_id ORDER BY whose, owner_id
  ON CONFLICT (whose, owner_id) DO UPDATE SET bytes = storage_usage.bytes + excluded.bytes;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER files_count_new AFTER INSERT ON files
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION files_count();

CREATE OR REPLACE TRIGGER files_count_gone AFTER DELETE ON files
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION files_count();
