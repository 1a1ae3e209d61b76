CREATE TABLE "forum_attentions" (
	"school_id" uuid NOT NULL,
	"thread_id" uuid,
	"user_id" uuid,
	"role" text NOT NULL,
	"attention" text NOT NULL,
	CONSTRAINT "forum_attentions_pkey" PRIMARY KEY("thread_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "forum_attentions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "forum_threads" ADD COLUMN "told_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "forum_attentions_user" ON "forum_attentions" ("user_id");--> statement-breakpoint
CREATE INDEX "forum_threads_untold" ON "forum_threads" ("active_at") WHERE last_number > told_number;--> statement-breakpoint
ALTER TABLE "forum_attentions" ADD CONSTRAINT "forum_attentions_school_id_schools_id_fkey" FOREIGN KEY ("school_id") REFERENCES "schools"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "forum_attentions" ADD CONSTRAINT "forum_attentions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "forum_attentions" ADD CONSTRAINT "forum_attentions_KlKFTnITd6jU_fkey" FOREIGN KEY ("school_id","thread_id") REFERENCES "forum_threads"("school_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "forum_attentions_read" ON "forum_attentions" AS PERMISSIVE FOR SELECT TO "kelasku_app" USING (school_id = any ((select app_school_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "forum_attentions_insert" ON "forum_attentions" AS PERMISSIVE FOR INSERT TO "kelasku_app" WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "forum_attentions_write" ON "forum_attentions" AS PERMISSIVE FOR UPDATE TO "kelasku_app" USING (school_id = (select app_school_id())) WITH CHECK (school_id = (select app_school_id()));--> statement-breakpoint
CREATE POLICY "forum_attentions_delete" ON "forum_attentions" AS PERMISSIVE FOR DELETE TO "kelasku_app" USING (school_id = (select app_school_id()));--> statement-breakpoint
-- What has been replied so far calls nobody any more.
UPDATE forum_threads SET told_number = last_number;--> statement-breakpoint
-- Whoever has written in a thread follows it, as what they wrote there last.
INSERT INTO forum_attentions (school_id, thread_id, user_id, role, attention)
SELECT DISTINCT ON (thread_id, author_id) school_id, thread_id, author_id, author_role, 'FOLLOWED'
FROM (
  SELECT school_id, id AS thread_id, author_id, author_role, created_at FROM forum_threads
  UNION ALL SELECT school_id, thread_id, author_id, author_role, created_at FROM forum_comments
) AS written
WHERE author_id IS NOT NULL ORDER BY thread_id, author_id, created_at DESC;
