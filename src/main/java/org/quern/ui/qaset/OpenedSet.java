package org.quern.ui.qaset;

import java.util.List;
import org.quern.qaset.QuestionMap;
import org.quern.qaset.file.SetManifest;
import org.quern.qaset.wiki.WikiGround;

/**
 * A question set that is open.
 *
 * @param questions those of the rows, for what one says of another
 * @param ground what the set says of its own words
 */
record OpenedSet(String name, SetManifest manifest, List<SetRow> rows, QuestionMap questions, WikiGround ground) {
    OpenedSet {
        rows = List.copyOf(rows);
    }
}
