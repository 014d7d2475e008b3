package org.quern.ui.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** What people do to a schema with tree, diagram and keys, at random; the same for the same seed. */
public final class RandomEdits {

    private RandomEdits() {}

    public static void edit(SchemaModel model, SchemaEdits edits, Random random) {
        List<SchemaSelection> all = new ArrayList<>();
        model.document().path("entities").forEach(e -> {
            SchemaSelection type = new SchemaSelection.Entity(e.path("label").asText());
            all.add(type);
            e.path("properties").forEach(p -> all.add(new SchemaSelection.Property(type, p.path("label").asText())));
        });
        model.document().path("relations").forEach(r -> all.add(SchemaSelection.Relation.of(
                r.path("label").asText(), r.path("subj_label").asText(), r.path("obj_label").asText())));
        List<String> types = edits.entities();
        if (types.size() < 3) {
            edits.addEntity();
            return;
        }
        SchemaSelection one = all.get(random.nextInt(all.size()));
        switch (random.nextInt(12)) {
            case 0 -> edits.addEntity();
            case 1 -> edits.connect(types.get(random.nextInt(types.size())), types.get(random.nextInt(types.size())));
            case 2 -> edits.addProperty(one);
            case 3 -> edits.rename(one, "Named " + random.nextInt(1_000));
            case 4 -> edits.toggle(one);
            case 5 -> edits.move(one, random.nextInt(5) - 2);
            case 6 -> edits.moveTo(one, random.nextInt(9));
            case 7 -> edits.duplicate(one);
            case 8 -> {
                if (one instanceof SchemaSelection.Property property)
                    edits.takeAsRelation(property, types.get(random.nextInt(types.size())));
            }
            case 9 -> {
                if (one instanceof SchemaSelection.Relation relation)
                    edits.takeAsProperty(relation);
            }
            case 10 -> {
                if (one instanceof SchemaSelection.Relation relation)
                    model.edit(e -> e.setTimeSensitive(relation.indexIn(model.document()),
                            !e.isTimeSensitive(relation.indexIn(model.document()))), Optional.empty());
            }
            default -> edits.remove(one);
        }
    }
}
