package org.quern.ui.shell.tutorial;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;

/**
 * A tutorial. Its title has the key {@code action.tutorial.ID}, the text of a step {@code tutorial.ID.STEP}.
 *
 * @param steps in their order
 */
public record Tutorial(String id, List<Step> steps) {

    /** The ids of those that come with the program, so that they can be offered before they are read. */
    public static final List<String> IDS = List.of("curator", "annotator", "researcher");

    private static final String RESOURCE = "tutorials.json";

    /**
     * A step.
     *
     * @param id names its text
     * @param pane where its control is
     * @param control what it points at
     * @param until what must happen before the next step; absent if the step is only to be read
     * @param result the CSS selector of a part that shows more about what is chosen in the control, and may be in a drawer
     */
    public record Step(String id, String pane, Control control, Optional<Until> until, Optional<String> result) {}

    /**
     * A control; exactly one of the two is present.
     *
     * @param action the id of an action, for the button bound to it
     * @param selector a CSS selector
     */
    public record Control(Optional<String> action, Optional<String> selector) {}

    /**
     * A condition; exactly one of these is present.
     *
     * @param performed the id of an action that is to be performed, or what is reported when it is stored
     * @param enabled the id of an action that is to become possible
     * @param shows the CSS selector of a control that is to appear
     */
    public record Until(Optional<String> performed, Optional<String> enabled, Optional<String> shows) {}

    private record All(List<Tutorial> tutorials) {}

    public Tutorial {
        steps = List.copyOf(steps);
    }

    /** The tutorials that come with the program. */
    public static List<Tutorial> all() {
        try (InputStream in = Objects.requireNonNull(Tutorial.class.getResourceAsStream(RESOURCE))) {
            return JsonRecords.read(JsonText.mapper().readTree(in), All.class).tutorials();
        } catch (IOException damaged) {
            throw new UncheckedIOException(damaged);
        }
    }
}
