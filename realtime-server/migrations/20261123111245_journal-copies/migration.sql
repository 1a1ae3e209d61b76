ALTER TABLE "journals" ADD COLUMN "origin_id" uuid;--> statement-breakpoint
ALTER TABLE "journals" ADD COLUMN "origin_place" bigint;--> statement-breakpoint
CREATE INDEX "journals_origin" ON "journals" ("origin_id");--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_origin_id_journals_id_fkey" FOREIGN KEY ("origin_id") REFERENCES "journals"("id") ON DELETE SET NULL;