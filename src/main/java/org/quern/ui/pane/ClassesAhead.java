package org.quern.ui.pane;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.ClassEntry;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.reflect.Field;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;

/**
 * Loads the classes that panes are made of before somebody opens a pane: what a first class names, what those name, and so
 * on, as far as it belongs to the window. Reading and checking a class takes longer than running it once, and a pane
 * with its controls has hundreds. For a thread that nobody waits for.
 */
public final class ClassesAhead {

    /** Followed to the end: our own, and the editors', which are small and lead everywhere from where they begin. */
    private static final List<String> WHOLE = List.of("org/quern/ui/", "org/fxmisc/", "org/reactfx/",
            "org/quern/cypher/CypherTokens");

    /** Controls, their skins, and editors; what is below them is there when a window stands. */
    private static final List<String> CONTROLS = List.of("javafx/scene/", "javafx/beans/", "javafx/animation/",
            "com/sun/javafx/scene/", "com/sun/javafx/binding/", "com/sun/javafx/collections/", "org/kordamp/");

    private static final String CONTROL = "javafx.scene.control";

    /** From a pane to a control, to its skin, to what the skin is made of. */
    private static final int STEPS = 3;

    private final ClassLoader loader;
    private final Set<String> known = new HashSet<>();

    public ClassesAhead(ClassLoader loader) {
        this.loader = loader;
    }

    /**
     * Loads what a class leads to.
     *
     * @return how many classes that were
     */
    int load(Class<?> first) {
        Deque<String> whole = new ArrayDeque<>(List.of(first.getName().replace('.', '/')));
        known.addAll(whole);
        Set<String> next = new HashSet<>();
        int count = 0;
        while (!whole.isEmpty()) {
            count++;
            for (String name : loaded(whole.removeFirst()))
                (isWhole(name) ? whole : next).add(name);
        }
        for (int i = 1; i <= STEPS && !next.isEmpty(); i++) {
            Set<String> found = new HashSet<>();
            for (String name : next) {
                count++;
                if (i < STEPS)
                    found.addAll(loaded(name));
                else
                    link(name);
            }
            next = found;
        }
        return count;
    }

    /**
     * Loads what a class has as parts, these as theirs, and what draws them where they are controls: less than above, in a
     * quarter of the time, for what is wanted at once.
     *
     * @return how many classes that were
     */
    public int loadParts(Class<?> first) {
        Deque<Class<?>> next = new ArrayDeque<>();
        add(first, next);
        int count = 0;
        while (!next.isEmpty()) {
            count++;
            Class<?> type = next.removeFirst();
            try {
                // Asked for so that the class is checked, too.
                type.getDeclaredConstructors();
                if (type.getSuperclass() != null)
                    add(type.getSuperclass(), next);
                for (Field field : type.getDeclaredFields())
                    add(field.getType(), next);
                for (Class<?> within : type.getDeclaredClasses())
                    add(within, next);
                if (Control.class.isAssignableFrom(type) && type.getPackageName().equals(CONTROL))
                    add(skin(type), next);
            } catch (ClassNotFoundException | LinkageError absent) {
                // Not each control is drawn by a class of its own, and some belong to another system.
            }
        }
        return count;
    }

    /** What draws a control: of nearly the same name. */
    private Class<?> skin(Class<?> control) throws ClassNotFoundException {
        String name = control == ComboBox.class ? "ComboBoxListView" : control.getSimpleName();
        return Class.forName(CONTROL + ".skin." + name + "Skin", false, loader);
    }

    private void add(Class<?> type, Deque<Class<?>> next) {
        String name = type.getName().replace('.', '/');
        if (belongs(name) && known.add(name))
            next.add(type);
    }

    /** Loads a class, and says which ones it names that nobody named before. */
    private List<String> loaded(String name) {
        link(name);
        try (InputStream in = loader.getResourceAsStream(name + ".class")) {
            if (in == null)
                return List.of();
            List<String> named = new ArrayList<>();
            for (PoolEntry entry : ClassFile.of().parse(in.readAllBytes()).constantPool()) {
                if (entry instanceof ClassEntry type && belongs(type.asInternalName())
                        && known.add(type.asInternalName()))
                    named.add(type.asInternalName());
            }
            return named;
        } catch (IOException | IllegalArgumentException unreadable) {
            // Whoever needs it will hear why it cannot be read.
            return List.of();
        }
    }

    private static boolean belongs(String name) {
        return isWhole(name) || CONTROLS.stream().anyMatch(name::startsWith);
    }

    private static boolean isWhole(String name) {
        return WHOLE.stream().anyMatch(name::startsWith);
    }

    /**
     * Not initialised: what classes do then belongs to the window's thread, and two threads that begin at different ends
     * of a circle would wait for each other for ever. Asking for constructors has the class checked, though.
     */
    private void link(String name) {
        try {
            Class.forName(name.replace('/', '.'), false, loader).getDeclaredConstructors();
        } catch (ClassNotFoundException | LinkageError absent) {
            // Named, but not needed here: of another system, or of a part that is not on the class path.
        }
    }
}
