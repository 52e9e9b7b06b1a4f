CREATE TABLE "image_copies" (
	"etag" text NOT NULL,
	"width" integer NOT NULL,
	"body" "bytea",
	CONSTRAINT "image_copies_etag_width_pk" PRIMARY KEY("etag","width")
);
