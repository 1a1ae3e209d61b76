ALTER TABLE "score_cells" ADD COLUMN "source_remedial_score" numeric(6,2);--> statement-breakpoint
ALTER TABLE "score_sheets" ADD COLUMN "takes_marks" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "score_cells" DROP CONSTRAINT "score_cells_range", ADD CONSTRAINT "score_cells_range" CHECK (score between 0 and max_score and remedial_score between 0 and max_score and source_score between 0 and max_score
        and source_remedial_score between 0 and max_score);--> statement-breakpoint
ALTER TABLE "score_items" DROP CONSTRAINT "score_items_source_named", ADD CONSTRAINT "score_items_source_named" CHECK (source = 'MANUAL' or source_id is not null);